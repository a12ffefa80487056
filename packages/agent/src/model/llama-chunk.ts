/** Tokens of one batch at most. */
export const LARGEST_CHUNK = 128;
/** Tokens that a batch may have, for the key of what was computed in them. */
export const CHUNKS = [LARGEST_CHUNK, 64, 32];
/** A stop waits for the end of a batch, and must take effect within two seconds. */
const LONGEST_MS = 1_900;

/**
 * Tokens to evaluate in one batch from `position` on. llama.cpp cannot be interrupted inside one, and attention costs
 * more the more stands before it: 128 tokens took the 1.5B 1.8 s after 2,048 tokens and 2.2 s after 4,096 on a slow PC.
 * Never a matter of measured time: batches of another shape may give another greedy text.
 */
export function chunkTokens(position: number, weightBytes: number): number {
  const msPerToken = slowPcMsPerToken(position, weightBytes);
  return CHUNKS.find((tokens) => tokens * msPerToken <= LONGEST_MS) ?? Math.min(...CHUNKS);
}

/** Two cores that read 87 tokens/s with 1.1 GB of weights from the start and 58 after 4,096 tokens. */
function slowPcMsPerToken(position: number, weightBytes: number): number {
  return (weightBytes / 1e9) * (10 + 0.0016 * position);
}
