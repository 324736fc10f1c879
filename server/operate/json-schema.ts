import { z } from 'zod/mini';

/** A payload's JSON schema, as it travels. */
export function jsonSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return json;
}

/** The text fields of an upload as they are sent: the field of a list is called `name[]`. */
export const wireForm = (form: z.ZodMiniObject): z.ZodMiniObject =>
  z.object(
    Object.fromEntries(
      Object.entries(form.shape).map(([name, field]) => [isList(field) ? `${name}[]` : name, field]),
    ),
  );

const isList = (field: z.core.$ZodType) => jsonSchema(field as z.ZodMiniType).type === 'array';
