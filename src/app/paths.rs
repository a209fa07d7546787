//! Where files lie, by the XDG Base Directory specification.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// The program's own folder within each base folder.
const OWN: &str = "hexdrift";

/// The program's folders. They need not exist; one is missing where neither
/// its own variable nor `HOME` names it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Folders {
    /// Settings.
    pub config: Option<PathBuf>,
    /// Snapshots that a person keeps.
    pub data: Option<PathBuf>,
    /// The game in progress.
    pub state: Option<PathBuf>,
}

impl Folders {
    /// The folders as the environment names them.
    pub fn of_environment() -> Self {
        Folders::named_by(|variable| env::var_os(variable))
    }

    /// The folders as these variables name them. An empty variable, and one
    /// whose path is relative, counts as missing.
    fn named_by(variable: impl Fn(&str) -> Option<OsString>) -> Self {
        let path = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let own = |name, default| {
            let base = path(name).or_else(|| Some(path("HOME")?.join(default)));
            base.map(|base| base.join(OWN))
        };
        Folders {
            config: own("XDG_CONFIG_HOME", ".config"),
            data: own("XDG_DATA_HOME", ".local/share"),
            state: own("XDG_STATE_HOME", ".local/state"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folders for settings, data and state with these variables.
    fn folders(variables: &[(&str, &str)]) -> [Option<String>; 3] {
        let folders = Folders::named_by(|name| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| value.into())
        });
        [folders.config, folders.data, folders.state]
            .map(|path| path.map(|path| path.into_os_string().into_string().unwrap()))
    }

    fn of_home() -> [Option<String>; 3] {
        [".config/hexdrift", ".local/share/hexdrift", ".local/state/hexdrift"]
            .map(|path| Some(format!("/home/ada/{path}")))
    }

    #[test]
    fn home_is_the_default() {
        assert_eq!(folders(&[("HOME", "/home/ada")]), of_home());
    }

    #[test]
    fn variables_come_first() {
        let variables = [
            ("HOME", "/home/ada"),
            ("XDG_CONFIG_HOME", "/c"),
            ("XDG_DATA_HOME", "/d"),
            ("XDG_STATE_HOME", "/s"),
        ];
        let expected =
            ["/c/hexdrift", "/d/hexdrift", "/s/hexdrift"].map(|path| Some(path.to_owned()));
        assert_eq!(folders(&variables), expected);
        assert_eq!(folders(&variables[1..]), expected);
    }

    #[test]
    fn empty_and_relative_variables_are_ignored() {
        for value in ["", "here", "./here"] {
            let own = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"];
            let own = own.map(|name| (name, value));
            assert_eq!(folders(&[&own[..], &[("HOME", "/home/ada")]].concat()), of_home());
            assert_eq!(folders(&[&own[..], &[("HOME", value)]].concat()), [None, None, None]);
        }
    }

    #[test]
    fn without_home_there_may_be_no_folder() {
        assert_eq!(folders(&[]), [None, None, None]);
        let state = Some("/s/hexdrift".to_owned());
        assert_eq!(folders(&[("XDG_STATE_HOME", "/s")]), [None, None, state]);
    }
}
