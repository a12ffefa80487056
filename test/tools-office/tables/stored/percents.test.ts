import { expect, test } from "vitest";
import { percentsOf } from "../../../../packages/tools-office/src/tables/stored/column-reader.ts";

test("percents are those of twelve digits, whatever the share", () => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const shares = [0, -0, 1, 0.07, -0.285, 1e-9, 9.999_999_999_999_9, 0.123_45, 1e11, 0.000_05, 0.999_999_999_999_5];
  for (let count = 0; count < 200_000; count++) {
    const digits = Math.floor(random() * 8);
    shares.push(Math.round((random() - 0.3) * 10 ** digits * 50) / 10 ** digits, random() * 10 ** (digits - 3));
    shares.push((Math.round(random() * 1e5) / 1e4) * (1 + (random() - 0.5) * 1e-12));
  }
  const wrong = shares.filter((share) => percentsOf(share) !== Number((share * 100).toPrecision(12)));
  expect(wrong).toEqual([]);
});
