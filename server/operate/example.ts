/** The parts of a JSON schema that an example is made from. */
interface Json {
  type?: string | string[];
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  oneOf?: Json[];
  items?: Json;
  prefixItems?: Json[];
  properties?: Record<string, Json>;
  additionalProperties?: Json | boolean;
  propertyNames?: Json;
  format?: string;
  minimum?: number;
}

/** A payload of this schema: the example that a field names, its default, or the first value that its type allows. */
export function exampleOf(json: Json): unknown {
  const [first] = json.examples ?? json.enum ?? [];
  if (first !== undefined) return first;
  if (json.default !== undefined) return json.default;
  if (json.const !== undefined) return json.const;
  const [option] = json.anyOf ?? json.oneOf ?? [];
  if (option) return exampleOf(option);
  return byType[[json.type].flat()[0] ?? '']?.(json);
}

const byType: Record<string, (json: Json) => unknown> = {
  string: ({ format }) => (format === 'uuid' ? '0199a5c0-6f3a-7c21-9d54-3b1f6a2e8d70' : 'text'),
  integer: ({ minimum }) => minimum ?? 1,
  number: ({ minimum }) => minimum ?? 1,
  boolean: () => true,
  null: () => null,
  array: ({ items, prefixItems }) => prefixItems?.map(exampleOf) ?? [exampleOf(items ?? {})],
  object: ({ properties = {}, additionalProperties, propertyNames }) => {
    const more = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    const names = more ? (propertyNames?.enum ?? ['id']).map(String) : Object.keys(properties);
    return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? more ?? {})]));
  },
};
