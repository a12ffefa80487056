/** The texts that licences ask to be handed on, one part for each component; equal texts stand once. */
export function noticesText({ components, models, standardTexts }) {
  const parts = components.map((component) => ({
    ...component,
    text: component.text || standardText(component, standardTexts),
  }));
  const byText = Map.groupBy?.(parts, ({ text }) => text) ?? groupByText(parts);
  const blocks = [...byText].map(([text, of]) => `${of.map(titleOf).join("\n")}\n\n${text}`);
  const modelLines = models.map(({ id, licence }) => `${id}: ${licence}`).join("\n");
  const head =
    "cloister contains the following works of others, under these licences.\n모델과 부품의 저작권과 라이선스입니다.";
  const models0 = models.length === 0 ? [] : [`Models\n${modelLines}\n\n${standardTexts["Apache-2.0"]}`];
  return `${[head, ...blocks, ...models0].join(`\n\n${"=".repeat(78)}\n`)}\n`;
}

const titleOf = ({ name, version, licence }) => `${name} ${version} (${licence})`;

function groupByText(parts) {
  const groups = new Map();
  for (const part of parts) groups.set(part.text, [...(groups.get(part.text) ?? []), part]);
  return groups;
}

/** Packages that name a licence and bring no text of it. */
function standardText({ name, licence, by }, texts) {
  const text = texts[licence];
  if (text === undefined) throw new Error(`${name}: no text of the licence ${licence} is at hand.`);
  return by ? `Copyright (c) ${by}\n\n${text}` : text;
}
