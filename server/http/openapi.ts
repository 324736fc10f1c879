import type { z } from 'zod';
import { type EndpointSpec, errorsOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { jsonSchema } from './json-schema.ts';

type Endpoints = Record<string, EndpointSpec>;

/** openapi.json of the same contract. */
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
    info: { title: 'Reflective Plan Toolkit', version: '0.1.0' },
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
  const parameters = [...parametersOf(spec.params, 'path'), ...parametersOf(spec.headers, 'header')];
  const byStatus = Map.groupBy(errorsOf(spec), (code) => errors[code].status);
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.map((code) => `${code}: ${errors[code].message}`).join('; ') },
  ]);
  return {
    operationId: name,
    summary: spec.doc,
    ...(spec.guard === 'member' ? { security: [{ email: [], key: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(spec.body
      ? { requestBody: { content: { 'application/json': { schema: jsonSchema(spec.body, 'input') } } } }
      : {}),
    responses: {
      200:
        spec.kind === 'file'
          ? { description: 'The file' }
          : {
              description: 'Done',
              content: { 'application/json': { schema: jsonSchema(spec.ok, 'output') } },
            },
      ...Object.fromEntries(failures),
    },
  };
}

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'header') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: true,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));
