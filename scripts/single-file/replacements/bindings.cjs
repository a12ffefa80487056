"use strict";
const { join } = require("node:path");

/** The add-ons lie in the folder `native` of the unpacked tree, three above the bundle. */
module.exports = (name) => require(join(__dirname, "..", "..", "..", "native", name));
