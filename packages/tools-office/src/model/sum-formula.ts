/** A formula that adds up or counts other cells, with or without its `=`. */
export const sumFormula = /^=?\s*(?:SUM|SUBTOTAL|AGGREGATE|AVERAGE|COUNTA?)\s*\(/i;
