# Sourced by ./play and ./check: what they need on a machine, and how it gets
# there. Each function ends the script with a sentence when it cannot help.
# shellcheck shell=sh

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

have() {
    command -v "$1" >/dev/null 2>&1
}

# have_cargo_tool COMMAND: the same of what Rust brings or cargo installs, whose
# folder a fresh rustup puts on the PATH of the next login only.
have_cargo_tool() {
    have "$1" || PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"
    have "$1"
}

# present THING: whether this machine has it.
present() {
    case $1 in
        compiler) have cc && printf '#include <stdlib.h>\n' | cc -E - >/dev/null 2>&1 ;;
        pkg-config) have pkg-config ;;
        sdl2) have pkg-config && pkg-config --exists sdl2 ;;
        x-server) have Xvfb ;;
        pointer) have xdotool ;;
        window-manager) have openbox ;;
    esac
}

# described THING: its name for people.
described() {
    case $1 in
        compiler) echo "a C compiler with the C library's headers" ;;
        pkg-config) echo "pkg-config" ;;
        sdl2) echo "the development files of SDL2" ;;
        x-server) echo "Xvfb" ;;
        pointer) echo "xdotool" ;;
        window-manager) echo "openbox" ;;
    esac
}

# package THING: the package that brings it on Debian and its kin.
package() {
    case $1 in
        compiler) echo build-essential ;;
        pkg-config) echo pkg-config ;;
        sdl2) echo libsdl2-dev ;;
        x-server) echo xvfb ;;
        pointer) echo xdotool ;;
        window-manager) echo openbox ;;
    esac
}

# missing THING...: those of the things that this machine lacks.
missing() {
    for thing; do
        present "$thing" || printf '%s ' "$thing"
    done
}

# listed THING...: the things for people, separated by semicolons.
listed() {
    list=
    for thing; do
        list="${list:+$list; }$(described "$thing")"
    done
    printf '%s' "$list"
}

# as_root COMMAND...: through sudo, unless this is root already.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

# need THING...: install what is missing, where apt-get can.
need() {
    lacking=$(missing "$@")
    [ -n "$lacking" ] || return 0
    # The lists hold single words.
    # shellcheck disable=SC2086
    names=$(listed $lacking)
    have apt-get || fail "Install these first, then run this again: $names."

    packages=
    for thing in $lacking; do
        packages="$packages $(package "$thing")"
    done
    say "Missing here: $names."
    [ "$(id -u)" -eq 0 ] || have sudo ||
        fail "Run this as root, then start again: apt-get install$packages"
    say "Installing with apt-get:$packages"
    as_root apt-get update || say "The package lists could not be renewed; trying with the old ones."
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends $packages </dev/null ||
        fail "That did not work. Install these by hand, then run this again:$packages"

    lacking=$(missing "$@")
    # shellcheck disable=SC2086
    [ -z "$lacking" ] || fail "Still missing after the installation: $(listed $lacking)."
}

# need_rust MANIFEST: a toolchain at least as new as the manifest asks for.
need_rust() {
    wanted=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' "$1")
    how="install the current stable Rust (see https://rustup.rs), then run this again."
    { have_cargo_tool cargo && have rustc; } ||
        fail "Hexdrift is built with Rust $wanted or newer, and cargo was not found: $how"
    found=$(rustc --version | cut -d ' ' -f 2)
    [ "$(release "$found")" -ge "$(release "$wanted")" ] ||
        fail "Hexdrift needs Rust $wanted or newer, and this is $found: $how"
}

# release 1.95.0: the first two numbers as one that can be compared.
release() {
    echo "$1" | awk -F '[.-]' '{ print $1 * 1000 + $2 }'
}

# need_component COMMAND NAME: a cargo command that is installed apart.
need_component() {
    cargo "$1" --version >/dev/null 2>&1 ||
        fail "This Rust toolchain has no $2. With rustup: rustup component add $2. Otherwise install your system's package of it."
}
