import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { readUpload } from './uploads.ts';

/** What a form answers whose reading fails so. */
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

test('a fault of ours stays one', async () => {
  const fault = new TypeError('x is not a function');
  expect(await failing(fault)).toBe(fault);
});
