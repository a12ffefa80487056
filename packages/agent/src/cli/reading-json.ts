import { formatAnchor, type Anchor, type Reading } from "@cloister/tool-runtime";

/** The reading with its anchors as people write them: the form of `read --json`. */
export function formatAnchorsOf(reading: Reading): unknown {
  const { version: _version, objects, members, ...rest } = reading;
  const written = <T extends { anchor?: Anchor }>(item: T) =>
    item.anchor === undefined ? item : { ...item, anchor: formatAnchor(item.anchor) };
  return {
    ...rest,
    warnings: reading.warnings.map(written),
    blocks: reading.blocks.map(written),
    ...(objects ? { objects: objects.map(written) } : {}),
    ...(members ? { members: members.map(formatAnchorsOf) } : {}),
  };
}
