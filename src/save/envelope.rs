//! The envelope round a payload: what it is, how long, and a checksum. All
//! numbers are little endian.

use super::{SaveError, payload};

/// The first bytes of every snapshot.
const MAGIC: &[u8; 8] = b"HEXDRIFT";

/// Version of the format, a number of its own. It changes with any change to
/// the bytes; magic and version keep their places in every version.
pub(super) const VERSION: u16 = 2;

/// Bytes before the rule set's name: magic, version and the name's length.
const HEAD: usize = MAGIC.len() + 2 + 1;
/// Bytes of the payload's length, and of the checksum at the end.
const LENGTH: usize = 4;
const CHECKSUM: usize = 4;

/// Most bytes of an envelope with its payload.
pub(super) const LONGEST: usize = HEAD + u8::MAX as usize + LENGTH + payload::LONGEST + CHECKSUM;

/// Puts a payload into an envelope.
pub(super) fn seal(rule_set: &str, payload: &[u8]) -> Result<Vec<u8>, SaveError> {
    let too_long = || SaveError::Payload(Box::new(bincode::ErrorKind::SizeLimit));
    let name_length = u8::try_from(rule_set.len()).map_err(|_| too_long())?;
    let length = u32::try_from(payload.len()).map_err(|_| too_long())?;

    let mut bytes = Vec::with_capacity(HEAD + rule_set.len() + LENGTH + payload.len() + CHECKSUM);
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.push(name_length);
    bytes.extend(rule_set.as_bytes());
    bytes.extend(length.to_le_bytes());
    bytes.extend(payload);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    Ok(bytes)
}

/// What an envelope holds.
pub(super) struct Opened<'a> {
    /// Version of the format.
    pub version: u16,
    /// Name of the rule set.
    pub rule_set: &'a str,
    pub payload: &'a [u8],
}

/// Takes an envelope apart.
pub(super) fn open(bytes: &[u8]) -> Result<Opened<'_>, SaveError> {
    let too_short = || SaveError::TooShort(bytes.len());
    let begins_alike = bytes.iter().zip(MAGIC).all(|(byte, magic)| byte == magic);
    if !begins_alike {
        return Err(SaveError::NotASnapshot);
    }
    let rest = bytes.get(MAGIC.len()..).ok_or_else(too_short)?;
    let (version, rest) = rest.split_first_chunk().ok_or_else(too_short)?;
    let version = u16::from_le_bytes(*version);
    match version {
        1..=VERSION => {}
        0 => return Err(SaveError::NotASnapshot),
        found => return Err(SaveError::NewerVersion { found, known: VERSION }),
    }
    let (&name_length, rest) = rest.split_first().ok_or_else(too_short)?;
    let (name, rest) = rest.split_at_checked(name_length.into()).ok_or_else(too_short)?;
    let (length, rest) = rest.split_first_chunk().ok_or_else(too_short)?;
    let length = u64::from(u32::from_le_bytes(*length));
    let before = (bytes.len() - rest.len()) as u64;
    check_length(before + length + CHECKSUM as u64, bytes.len() as u64)?;

    let (payload, checksum) = rest.split_last_chunk().ok_or_else(too_short)?;
    if crc32fast::hash(&bytes[..bytes.len() - CHECKSUM]) != u32::from_le_bytes(*checksum) {
        return Err(SaveError::Checksum);
    }
    let rule_set = str::from_utf8(name)
        .map_err(|_| SaveError::UnknownRuleSet(String::from_utf8_lossy(name).into_owned()))?;
    Ok(Opened { version, rule_set, payload })
}

fn check_length(expected: u64, found: u64) -> Result<(), SaveError> {
    if expected == found { Ok(()) } else { Err(SaveError::Length { expected, found }) }
}
