import { generateKey, keyIdOf } from "../audit/signing-key.ts";
import { writeNewFile } from "../audit/new-file.ts";
import { requireKeyOutside } from "../audit/key-place.ts";
import { dataFolder } from "../config/data-folder.ts";
import { interfaceLanguage, inWords } from "../config/interface-language.ts";
import { ownLogFile } from "./audit-options.ts";
import { guarded } from "./command-error.ts";

/** `audit key`: a key to sign checkpoints and sign-offs with. */
export const auditKeyCommand = guarded(key);

async function key({ out, json }: { out: string; json?: boolean }): Promise<void> {
  const language = interfaceLanguage();
  requireKeyOutside(out, dataFolder(), ownLogFile(), language);
  const { privatePem, publicPem, publicKey } = generateKey();
  const publicFile = `${out}.pub`;
  writeNewFile(out, privatePem, language);
  writeNewFile(publicFile, publicPem, language, 0o644);
  const keyId = keyIdOf(publicKey);
  if (json) {
    process.stdout.write(`${JSON.stringify({ keyId, privateKey: out, publicKey: publicFile })}\n`);
    return;
  }
  process.stdout.write(
    inWords(
      `열쇠 ${keyId}\n개인 열쇠: ${out} (암호로 보호되지 않습니다. PC 밖, 예를 들어 USB에 두고 남에게 주지 마세요)\n공개 열쇠: ${publicFile} (확인할 사람에게 주세요)\n`,
      `Key ${keyId}\nprivate: ${out} (not protected by a password: keep it off this PC, on a stick for example, and give it to nobody)\npublic: ${publicFile} (for whoever is to check)\n`,
    ),
  );
}
