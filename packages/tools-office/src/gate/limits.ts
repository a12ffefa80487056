/** What a file may cost before any of it is trusted. */
export const limits = {
  zipEntries: 10_000,
  /** Bytes really inflated, of one part and of all parts together: the sizes a zip states are not believed. */
  partBytes: 200 * 1024 * 1024,
  totalBytes: 600 * 1024 * 1024,
  xmlDepth: 256,
} as const;
