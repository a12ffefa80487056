/** A CycloneDX 1.5 document of the components, the native libraries and the models. Without a date: same bytes each time. */
export function billOfMaterials({ version, target, payload, components, natives, models }) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: `urn:uuid:${uuidOf(payload)}`,
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": "cloister",
        name: "cloister",
        version,
        licenses: [{ license: { id: "MIT" } }],
      },
      properties: [
        { name: "cloister:target", value: target },
        { name: "cloister:payload", value: payload },
      ],
    },
    components: [...components.map(componentEntry), ...natives.map(nativeEntry), ...models.map(modelEntry)],
  };
}

/** RFC 4122 4.4: version 4 and its variant, here of bits that the payload decides. */
function uuidOf(hash) {
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** An expression of several, an identifier of SPDX, or a name that SPDX does not have. */
function licences(licence) {
  if (/ (OR|AND|WITH) /.test(licence)) return [{ expression: licence }];
  return [{ license: licence.startsWith("LicenseRef-") ? { name: licence } : { id: licence } }];
}

function componentEntry({ name, version, licence, type, purl }) {
  return { type, "bom-ref": purl, name, version, licenses: licences(licence), purl };
}

function nativeEntry({ path, sha256, of, licence }) {
  return {
    type: "file",
    "bom-ref": `file:${path}`,
    name: path,
    hashes: [{ alg: "SHA-256", content: sha256 }],
    licenses: licences(licence),
    properties: [{ name: "cloister:part-of", value: of }],
  };
}

function modelEntry({ id, sha256, licence }) {
  return {
    type: "machine-learning-model",
    "bom-ref": `model:${id}`,
    name: id,
    hashes: [{ alg: "SHA-256", content: sha256 }],
    licenses: licences(licence),
  };
}
