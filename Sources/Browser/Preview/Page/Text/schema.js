// The keys of scenes: which may stand at a place, their meaning, and the words that they take.

const schema = {
  /** The JSON Schema of scenes; nothing until it has been loaded. */
  root: undefined,

  async load() { schema.root ??= await askForJSON("/schema"); },

  /** Returns a schema without references to others. */
  resolved(one) {
    let found = one;
    while (found?.$ref) {
      found = found.$ref.slice(2).split("/").reduce((around, name) => around[name], schema.root);
    }
    return found;
  },

  /** Returns the forms that a value may have, each without references and alternatives. */
  forms(one) {
    const found = schema.resolved(one);
    if (!found) return [];
    const parts = [...found.allOf ?? [], ...found.anyOf ?? []].filter((part) => !part.required);
    return [found, ...parts.flatMap(schema.forms)];
  },

  /** Returns the forms of a value, from the keys that lead to it. */
  at(path) {
    let forms = schema.forms(schema.root);
    for (const part of path) {
      const inner = forms.flatMap((form) => schema.step(form, part));
      forms = [...new Set(inner.flatMap(schema.forms))];
    }
    return forms;
  },

  step(form, part) {
    if (part === "-") return form.items ? [form.items].flat() : [];
    const own = form.properties?.[part];
    if (own) return [own];
    return typeof form.additionalProperties === "object" ? [form.additionalProperties] : [];
  },

  /** Returns the keys that may stand in a value, each with its explanation. */
  keys(path) {
    const found = new Map();
    for (const form of schema.at(path)) {
      for (const [key, one] of Object.entries(form.properties ?? {})) {
        if (!found.has(key)) found.set(key, schema.explanation(one));
      }
    }
    return [...found].map(([word, about]) => ({ word, ...about }));
  },

  /** Returns the words that may stand as a value. */
  words(path) {
    const words = schema.at(path).flatMap((form) => [
      ...form.enum ?? [], ...[form.type].flat().includes("boolean") ? ["true", "false"] : [],
      ...[form.default].filter((one) => typeof one === "string"),
    ]);
    return [...new Set(words)].map((word) => ({ word, sentence: "", traits: "" }));
  },

  /** Returns the explanation of the innermost key on a path; nothing if there is none. */
  about(path) {
    const last = path.findLastIndex((part) => part !== "-");
    if (last < 0) return undefined;
    const key = path[last];
    const own = schema.at(path.slice(0, last)).map((form) => form.properties?.[key]).find(Boolean);
    return own && { word: key, ...schema.explanation(own) };
  },

  /** Returns the sentence about a key, its form and default, and an example. */
  explanation(one) {
    const { description = "", examples = [] } = schema.resolved(one);
    const [sentence, traits = ""] = description.split("\n\n");
    const [example] = examples.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
    return { sentence, traits, example };
  },
};
