import { say } from "../words.ts";

/** Text in which the parts that could not be verified are marked, for the eye and for the ear. */
export function MarkedText({ text, marks }: { text: string; marks: readonly string[] }) {
  const wanted = marks.filter((mark) => mark !== "" && text.includes(mark));
  if (wanted.length === 0) return <>{text}</>;
  const longestFirst = wanted.toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(${longestFirst.map((mark) => mark.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&")).join("|")})`,
    "gu",
  );
  return (
    <>
      {text.split(pattern).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <mark key={index} class="unverified" title={say("확인되지 않음", "not verified")}>
            {part}
          </mark>
        ),
      )}
    </>
  );
}
