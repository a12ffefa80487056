import { effect, signal } from "@preact/signals";

export type Language = "ko" | "en";
export type Theme = "auto" | "light" | "dark";

const COOKIE = "cloister-look";
const [, kept, keptTheme] = new RegExp(`${COOKIE}=(\\w*)[.](\\w*)`, "u").exec(document.cookie) ?? [];

/** The browser's language until another one is chosen. */
export const language = signal<Language>(
  kept === "ko" || kept === "en" ? kept : navigator.language.toLowerCase().startsWith("ko") ? "ko" : "en",
);
export const theme = signal<Theme>(keptTheme === "light" || keptTheme === "dark" ? keptTheme : "auto");

effect(() => {
  document.documentElement.lang = language.value;
  if (theme.value === "auto") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme.value;
  // A cookie, since the port, and with it everything else that a page can keep, may be another at the next start.
  document.cookie = `${COOKIE}=${language.value}.${theme.value}; path=/; max-age=31536000; samesite=strict`;
});
