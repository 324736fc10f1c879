import type { z } from 'zod/mini';
import { jsonSchema } from '#server/operate/json-schema.ts';

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Texts that have broken databases, templates, paths, prototypes, and code that counts characters. */
export const hostileTexts = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '1e308',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200d\ufeff',
  'e\u0301'.repeat(200),
  "'; drop table member; --",
  '%ff%00../..\\',
  '{{7*7}}<script>',
  '\r\nset-cookie: a=b',
  '👩‍👩‍👧‍👦'.repeat(40),
];

/** Values that no field expects, as a JSON text, because JavaScript objects cannot hold some of them. */
export const hostileJson = [
  ...hostileTexts.map((text) => JSON.stringify(text)),
  JSON.stringify('x'.repeat(70_000)),
  'null',
  'true',
  '-0',
  '-1',
  '0.1',
  '1e308',
  '9007199254740993',
  '2147483648',
  '[]',
  '[null]',
  '["a",["b"]]',
  '{}',
  '{"toString":"x"}',
  '{"valueOf":1,"toString":null}',
  '{"length":1e9}',
  '{"then":1,"toJSON":"x"}',
  '{"":"","0":0}',
  deep(2000),
];

/** Whole bodies that are no object of fields. */
export const hostileBodies = [
  '',
  'null',
  '[]',
  '"text"',
  '17',
  '{',
  '{"a":1,}',
  '{"__proto__":{"rpt_year":2026}}',
  '{"constructor":{"prototype":{"rpt_year":2026}}}',
  '{"rpt_year":2026,"rpt_year":{"toString":"x"}}',
  '{"email":{"toString":"x"},"email":["a"]}',
  deep(20_000),
  '\ufeff{}',
];

export const hostileTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'nonsense',
  ';',
];

/** A payload that matches the call's schema, with the hostile text in every text field. */
export function payloadWith(schema: z.ZodMiniType, text: string, known: Record<string, unknown>): unknown {
  return sampleOf(jsonSchema(schema) as Json, '', text, known);
}

interface Json {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
}

function sampleOf(json: Json, name: string, text: string, known: Record<string, unknown>): unknown {
  if (name in known) return known[name];
  if (json.enum) return json.enum[0];
  if (json.anyOf) return sampleOf(json.anyOf[0] ?? {}, name, text, known);
  if (json.type === 'array') return [sampleOf(json.items ?? {}, name, text, known)];
  if (json.type === 'object') {
    return Object.fromEntries(
      Object.entries(json.properties ?? {}).map(([key, field]) => [key, sampleOf(field, key, text, known)]),
    );
  }
  if (json.type === 'boolean') return true;
  if (json.type === 'number' || json.type === 'integer') return 1;
  if (json.format === 'uuid') return known.id;
  return text;
}
