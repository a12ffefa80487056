import { useEffect, useState } from "preact/hooks";
import { Icon } from "../parts/icon.tsx";
import { language } from "../preferences.ts";
import { say, seconds } from "../words.ts";
import { stepsOf, type ToldEvent } from "./steps-of.ts";

/** What is being done, step by step, with the text as it comes. */
export function ProgressSteps({ told }: { told: readonly ToldEvent[] }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const { steps, text } = stepsOf(told, language.value);
  const last = steps.at(-1);
  return (
    <div class="progress">
      <ol>
        {steps.map((step, index) => {
          const isNow = index === steps.length - 1;
          return (
            <li key={index} class={isNow ? "now" : "done"}>
              {isNow ? <span class="spinner" aria-hidden="true" /> : <Icon name="check" />}
              <span>{step.text}</span>
              {isNow && <span class="quiet"> {timeOf(step, now)}</span>}
            </li>
          );
        })}
        {last === undefined && (
          <li class="now">
            <span class="spinner" aria-hidden="true" />
            <span>{say("시작하는 중", "Starting")}</span>
          </li>
        )}
      </ol>
      <p class="sr-only" role="status">
        {last?.text ?? ""}
      </p>
      {text !== "" && <p class="said streaming">{text}</p>}
    </div>
  );
}

function timeOf({ since, share }: { since: number; share: number | null }, now: number): string {
  const passed = now - since;
  if (passed < 2000) return "";
  // The rest takes as long a token as what was read so far.
  if (share !== null && share > 0.05)
    return say(
      `약 ${seconds((passed / share) * (1 - share))} 남음`,
      `about ${seconds((passed / share) * (1 - share))} left`,
    );
  return seconds(passed);
}
