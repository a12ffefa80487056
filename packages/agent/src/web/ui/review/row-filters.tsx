import { say } from "../words.ts";
import { kindNames } from "./kind-names.ts";

/** As the server takes them; an empty one is none. */
export type Filters = Partial<Record<"text" | "decision" | "kind" | "user" | "file" | "since" | "until", string>>;

export function RowFilters({ filters, onChange }: { filters: Filters; onChange(filters: Filters): void }) {
  const set = (name: keyof Filters) => (event: { currentTarget: { value: string } }) => {
    const { [name]: _before, ...rest } = filters;
    const { value } = event.currentTarget;
    onChange(value === "" ? rest : { ...rest, [name]: value });
  };
  const day = (name: "since" | "until") => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    const { [name]: _before, ...rest } = filters;
    // The day that is chosen last is included; the server leaves its `until` out.
    const moment = value === "" ? null : new Date(`${value}T00:00:00`);
    if (moment !== null && name === "until") moment.setDate(moment.getDate() + 1);
    onChange(moment === null ? rest : { ...rest, [name]: moment.toISOString() });
  };
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="grow">
        {say("찾을 말", "Words")}
        <input
          type="search"
          value={filters.text ?? ""}
          placeholder={say("요약, 파일, 내용", "summary, file, particulars")}
          onInput={set("text")}
        />
      </label>
      <label>
        {say("결정", "Decision")}
        <select value={filters.decision ?? ""} onChange={set("decision")}>
          <option value="">{say("모두", "all")}</option>
          <option value="DENY">{say("거부됨", "denied")}</option>
          <option value="ASK">{say("물어봄", "asked")}</option>
          <option value="ALLOW">{say("허용됨", "allowed")}</option>
        </select>
      </label>
      <label>
        {say("종류", "Kind")}
        <select value={filters.kind ?? ""} onChange={set("kind")}>
          <option value="">{say("모두", "all")}</option>
          {Object.entries(kindNames()).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say("사용자", "User")}
        <input value={filters.user ?? ""} onInput={set("user")} />
      </label>
      <label>
        {say("부터", "From")}
        <input type="date" onChange={day("since")} />
      </label>
      <label>
        {say("까지", "To")}
        <input type="date" onChange={day("until")} />
      </label>
    </form>
  );
}
