import type { z } from 'zod/mini';
import { type EndpointSpec, errorsOf, needsSession } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { exampleOf } from './example.ts';
import { jsonSchema, wireForm } from './json-schema.ts';

type Endpoints = Record<string, EndpointSpec>;

const ABOUT = `Every error has the one shape {code, message, fields?, id?, retry_after?, outdates_list?, current?, mailed_at?, ended_on?}: switch on code, never on status or text.
The data of the specification is the body of the response itself. A code by mail belongs to the browser that asked for it:
the response that mails one sets the cookie rpt_request (__Host-rpt_request in production), which the call that takes the
code sends back.`;

/** openapi.json: every call of the contract, with an example of each payload. */
export function openApi(endpoints: Endpoints): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, spec] of Object.entries(endpoints)) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    const byMethod = paths[path] ?? {};
    byMethod[spec.method.toLowerCase()] = operation(name, spec);
    paths[path] = byMethod;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Reflective Plan Toolkit', version: '0.1.0', description: ABOUT },
    paths,
    components: {
      securitySchemes: {
        email: { type: 'apiKey', in: 'header', name: 'email' },
        key: { type: 'apiKey', in: 'header', name: 'key' },
      },
    },
  };
}

function operation(name: string, spec: EndpointSpec): object {
  const parameters = [
    ...parametersOf(spec.params, 'path'),
    ...parametersOf(spec.query, 'query'),
    ...parametersOf(spec.headers, 'header'),
  ];
  const content = contentOf(spec);
  const byStatus = Map.groupBy(errorsOf(spec), (code) => errors[code].status);
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.map((code) => `${code}: ${errors[code].message}`).join('; ') },
  ]);
  return {
    operationId: name,
    summary: spec.doc,
    tags: [spec.guard],
    ...(needsSession(spec) ? { security: [{ email: [], key: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { content } } : {}),
    responses: {
      200:
        spec.kind === 'file'
          ? { description: 'The file' }
          : {
              description: 'Done',
              content: { 'application/json': withExample(jsonSchema(spec.ok)) },
            },
      ...Object.fromEntries(failures),
    },
  };
}

function contentOf({ body, form, kind }: EndpointSpec): object | null {
  if (kind !== 'upload') return body ? { 'application/json': withExample(jsonSchema(body)) } : null;
  const fields = form && jsonSchema(wireForm(form));
  const file = { type: 'string', format: 'binary', examples: ['(the file)'] };
  const properties = { ...(fields?.properties as object | undefined), file };
  const required = [...((fields?.required as string[] | undefined) ?? []), 'file'];
  return { 'multipart/form-data': withExample({ type: 'object', properties, required }) };
}

const withExample = (schema: object) => ({ schema, example: exampleOf(schema) });

function parametersOf(schema: z.ZodMiniObject | undefined, location: 'path' | 'query' | 'header'): object[] {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema) as {
    properties: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    // A path parameter is always required, whatever its schema says.
    required: location === 'path' || (required ?? []).includes(name),
    ...withExample(field),
  }));
}
