#!/usr/bin/env node
/**
 * Writes test/fixtures/models/tiny.gguf: a random-weight model of a few hundred KB that runs the whole llama.cpp path
 * (tokenizer, chat template, grammar, saved state) in milliseconds. Same seed, same bytes.
 *
 * GGUF v3: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SEED = 20261130;
const EMBEDDING = 64;
const LAYERS = 2;
const HEADS = 2;
const FEED_FORWARD = 96;
const CONTEXT = 32768;
const ALIGNMENT = 32;

const TYPE = { UINT32: 4, INT32: 5, FLOAT32: 6, STRING: 8, ARRAY: 9 };
const TOKEN = { NORMAL: 1, CONTROL: 3, USER_DEFINED: 4 };
const CONTROLS = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"];
const USER_DEFINED = ["<tool_call>", "</tool_call>"];

/** GPT-2's table of printable stand-ins for the 256 bytes: what a byte-level BPE vocabulary is written in. */
function byteAlphabet() {
  const printable = [...range(33, 126), ...range(161, 172), ...range(174, 255)];
  let next = 256;
  return range(0, 255).map((byte) => String.fromCodePoint(printable.includes(byte) ? byte : next++));
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** mulberry32: a small generator with a fixed sequence for a fixed seed. */
function randomSource(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function buildVocabulary() {
  const bytes = byteAlphabet();
  const merges = [
    ["t", "h"],
    ["th", "e"],
    ["i", "n"],
    ["e", "r"],
    [bytes[32], "the"],
  ];
  const tokens = [...bytes, ...merges.map((pair) => pair.join("")), ...CONTROLS, ...USER_DEFINED];
  const types = tokens.map((token) =>
    CONTROLS.includes(token) ? TOKEN.CONTROL : USER_DEFINED.includes(token) ? TOKEN.USER_DEFINED : TOKEN.NORMAL,
  );
  return { tokens, types, merges: merges.map((pair) => pair.join(" ")) };
}

const u32 = (value) => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
};
const u64 = (value) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
};
const f32 = (value) => {
  const buffer = Buffer.alloc(4);
  buffer.writeFloatLE(value);
  return buffer;
};
const string = (text) => {
  const bytes = Buffer.from(text, "utf8");
  return Buffer.concat([u64(bytes.length), bytes]);
};

const encoders = {
  [TYPE.UINT32]: u32,
  [TYPE.INT32]: u32,
  [TYPE.FLOAT32]: f32,
  [TYPE.STRING]: string,
};

const entry = (key, type, value) => Buffer.concat([string(key), u32(type), encoders[type](value)]);
const arrayEntry = (key, type, values) =>
  Buffer.concat([string(key), u32(TYPE.ARRAY), u32(type), u64(values.length), ...values.map(encoders[type])]);

function metadata({ tokens, types, merges }) {
  const id = (token) => tokens.indexOf(token);
  return [
    entry("general.architecture", TYPE.STRING, "llama"),
    entry("general.name", TYPE.STRING, "cloister tiny test model (random weights)"),
    entry("general.alignment", TYPE.UINT32, ALIGNMENT),
    entry("general.file_type", TYPE.UINT32, 0),
    entry("llama.context_length", TYPE.UINT32, CONTEXT),
    entry("llama.embedding_length", TYPE.UINT32, EMBEDDING),
    entry("llama.block_count", TYPE.UINT32, LAYERS),
    entry("llama.feed_forward_length", TYPE.UINT32, FEED_FORWARD),
    entry("llama.attention.head_count", TYPE.UINT32, HEADS),
    entry("llama.attention.head_count_kv", TYPE.UINT32, HEADS),
    entry("llama.attention.layer_norm_rms_epsilon", TYPE.FLOAT32, 1e-5),
    entry("llama.rope.dimension_count", TYPE.UINT32, EMBEDDING / HEADS),
    entry("llama.vocab_size", TYPE.UINT32, tokens.length),
    entry("tokenizer.ggml.model", TYPE.STRING, "gpt2"),
    entry("tokenizer.ggml.pre", TYPE.STRING, "qwen2"),
    arrayEntry("tokenizer.ggml.tokens", TYPE.STRING, tokens),
    arrayEntry("tokenizer.ggml.token_type", TYPE.INT32, types),
    arrayEntry("tokenizer.ggml.merges", TYPE.STRING, merges),
    entry("tokenizer.ggml.bos_token_id", TYPE.UINT32, id("<|endoftext|>")),
    entry("tokenizer.ggml.eos_token_id", TYPE.UINT32, id("<|im_end|>")),
    entry("tokenizer.ggml.padding_token_id", TYPE.UINT32, id("<|endoftext|>")),
  ];
}

/** Name → shape, fastest dimension first, as ggml counts. */
function tensorShapes(vocabularySize) {
  const shapes = [["token_embd.weight", [EMBEDDING, vocabularySize]]];
  for (let layer = 0; layer < LAYERS; layer++) {
    const name = (part) => `blk.${layer}.${part}.weight`;
    shapes.push(
      [name("attn_norm"), [EMBEDDING]],
      [name("attn_q"), [EMBEDDING, EMBEDDING]],
      [name("attn_k"), [EMBEDDING, EMBEDDING]],
      [name("attn_v"), [EMBEDDING, EMBEDDING]],
      [name("attn_output"), [EMBEDDING, EMBEDDING]],
      [name("ffn_norm"), [EMBEDDING]],
      [name("ffn_gate"), [EMBEDDING, FEED_FORWARD]],
      [name("ffn_up"), [EMBEDDING, FEED_FORWARD]],
      [name("ffn_down"), [FEED_FORWARD, EMBEDDING]],
    );
  }
  shapes.push(["output_norm.weight", [EMBEDDING]], ["output.weight", [EMBEDDING, vocabularySize]]);
  return shapes;
}

function tensorData(shape, random) {
  const length = shape.reduce((product, size) => product * size, 1);
  const isNorm = shape.length === 1;
  const scale = 1 / Math.sqrt(shape[0]);
  const values = Float32Array.from({ length }, () => (isNorm ? 1 : (random() * 2 - 1) * scale));
  return Buffer.from(values.buffer);
}

const padding = (length) => Buffer.alloc((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);

function buildModel() {
  const vocabulary = buildVocabulary();
  const random = randomSource(SEED);
  const shapes = tensorShapes(vocabulary.tokens.length);
  const infos = [];
  const blobs = [];
  let offset = 0;
  for (const [name, shape] of shapes) {
    const data = tensorData(shape, random);
    infos.push(string(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset));
    const padded = Buffer.concat([data, padding(data.length)]);
    blobs.push(padded);
    offset += padded.length;
  }
  const entries = metadata(vocabulary);
  const head = Buffer.concat([
    Buffer.from("GGUF"),
    u32(3),
    u64(shapes.length),
    u64(entries.length),
    ...entries,
    ...infos,
  ]);
  return Buffer.concat([head, padding(head.length), ...blobs]);
}

const target = process.argv[2] ?? fileURLToPath(new URL("../test/fixtures/models/tiny.gguf", import.meta.url));
const model = buildModel();
writeFileSync(target, model);
process.stderr.write(`${target}: ${model.length} bytes\n`);
