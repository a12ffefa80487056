import { contractDocument, minutesDocument, policyDocument, reportPdf, scanPdf } from "./write-documents.mjs";
import { damagedBook, englishFile, ledgerBook, masterFile, planBook } from "./write-tables.mjs";

/** Every file of the office: workspace path → bytes. `font`: TrueType with Hangul; `locked`: a workbook with a password. */
export async function freshFiles(data, documents, { font, locked }) {
  const { files, english } = data;
  const { contract, policy, minutes, report, memo } = documents;
  return {
    [files.ledger]: await ledgerBook(data),
    [files.master]: await masterFile(data),
    [files.plan]: await planBook(data),
    [english.path]: await englishFile(data),
    [contract.path]: await contractDocument(contract),
    [policy.path]: await policyDocument(policy),
    [minutes.path]: await minutesDocument(minutes),
    [report.path]: await reportPdf(report, font),
    [memo.path]: Buffer.from(memo.text),
    [files.scan]: await scanPdf(["수신: 총무팀", `수량: ${data.seed + 17}개`], font),
    [files.locked]: locked,
    [files.damaged]: await damagedBook(data),
  };
}

/** The paths of these files, without making them. */
export function freshPaths({ files, english }, documents) {
  return [...Object.values(files), english.path, ...Object.values(documents).map((document) => document.path)];
}
