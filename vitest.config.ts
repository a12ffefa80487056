import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["x-source"] },
  ssr: { resolve: { conditions: ["x-source"] } },
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/build-first.ts"],
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
