import { signal } from "@preact/signals";
import { postJson, putBytes } from "../api.ts";
import { attempt, newSession } from "../state.ts";

/** How far the copying of dropped files is; null when none are copied. */
export const copying = signal<{ done: number; total: number; name: string } | null>(null);

/** Copies the files into an inbox folder of their own and opens a session over it. */
export async function dropFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  await attempt(async () => {
    const { inbox, folder } = await postJson<{ inbox: string; folder: string }>("/api/inbox");
    for (const [done, file] of files.entries()) {
      copying.value = { done, total: files.length, name: file.name };
      await putBytes(`/api/inbox/${inbox}/${encodeURIComponent(file.name)}`, file);
    }
    await newSession(folder);
  });
  copying.value = null;
}
