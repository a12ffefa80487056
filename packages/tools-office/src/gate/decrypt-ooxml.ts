import { openCfb } from "./cfb.ts";
import { decryptAgile } from "./decrypt-agile.ts";
import { decryptStandard } from "./decrypt-standard.ts";
import { ReadError } from "./read-error.ts";

/** Excel locks "read-only recommended" workbooks with this; it opens them unasked, and so do we (MS-XLSB 2.2.1). */
const BUILT_IN_PASSWORD = "VelvetSweatshop";

/**
 * The package inside an encrypted OOXML file (MS-OFFCRYPTO 2.3). Throws `ReadError`: PASSWORD_NEEDED without a
 * password, WRONG_PASSWORD with another one, NOT_SUPPORTED for rights management, DAMAGED.
 */
export function decryptOoxml(bytes: Uint8Array, password: string | undefined): Uint8Array {
  const cfb = openCfb(bytes);
  const info = cfb.stream("EncryptionInfo");
  const encrypted = cfb.stream("EncryptedPackage");
  const decrypt = chooseScheme(info);
  const opened = decrypt(info, encrypted, BUILT_IN_PASSWORD);
  if (opened) return opened;
  if (password === undefined) throw new ReadError("PASSWORD_NEEDED", "the file is locked with a password");
  const unlocked = decrypt(info, encrypted, password);
  if (!unlocked) throw new ReadError("WRONG_PASSWORD", "the password does not open the file");
  return unlocked;
}

/** Gives the package, or null when the password is wrong. */
type Decrypt = (info: Uint8Array, encrypted: Uint8Array, password: string) => Uint8Array | null;

function chooseScheme(info: Uint8Array): Decrypt {
  if (info.length < 8) throw new ReadError("DAMAGED", "the encryption header is damaged");
  const major = (info[0] ?? 0) | ((info[1] ?? 0) << 8);
  const minor = (info[2] ?? 0) | ((info[3] ?? 0) << 8);
  if (major === 4 && minor === 4) return decryptAgile;
  if (minor === 2 && major >= 2 && major <= 4) return decryptStandard;
  throw new ReadError("NOT_SUPPORTED", `files encrypted by scheme ${major}.${minor} cannot be opened`);
}
