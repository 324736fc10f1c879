import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { readUpload } from './uploads.ts';

/** The response to a form whose reading fails so. */
const failing = (error: Error) => {
  const parts = () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) });
  return readUpload({ isMultipart: () => true, parts } as unknown as FastifyRequest).catch(
    (thrown) => thrown,
  );
};

test.each([
  [new Error('Unexpected end of multipart data')],
  [new Error('Part terminated early due to unexpected end of multipart data')],
  [new Error('Multipart: Boundary not found')],
  [Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
  [Object.assign(new Error('closed'), { code: 'FST_MP_PREMATURE_CLOSE', statusCode: 400 })],
])('%s: the form is refused', async (error) => {
  const refused = await failing(error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({
    code: 'invalid_input',
    fields: { file: 'Upload failed, please try again' },
  });
});

test('a fault of ours stays a fault of ours', async () => {
  const fault = new TypeError('x is not a function');
  expect(await failing(fault)).toBe(fault);
});

test('a name with brackets is a list, any other one text; no name reaches a prototype', async () => {
  const field = (fieldname: string, value: unknown) => ({ type: 'field', fieldname, value });
  const parts = async function* () {
    yield { type: 'file', filename: 'a.pdf', toBuffer: async () => Buffer.from('x') };
    yield field('title', 'one');
    yield field('ids[]', '1');
    yield field('ids[7]', '2');
    yield field('single[]', '3');
    yield field('twice', 'a');
    yield field('twice', 'b');
    yield field('__proto__[]', 'x');
    yield field('constructor[]', 'y');
  };
  const { fields } = await readUpload({ isMultipart: () => true, parts } as unknown as FastifyRequest);
  expect(Object.entries(fields)).toEqual([
    ['title', 'one'],
    ['ids', ['1', '2']],
    ['single', ['3']],
    ['twice', ['a', 'b']],
    ['__proto__', ['x']],
    ['constructor', ['y']],
  ]);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});
