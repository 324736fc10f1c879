import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { pageOf, pageQuery } from './paging.ts';

const members = pageQuery(['name', 'joined'], { status: z._default(z.enum(['', 'active']), '') });
const problemOf = (query: object) => members.safeParse(query).error?.issues.map(({ path }) => path[0]);

describe('pageQuery', () => {
  test('an empty query is the first ten rows in the usual order', () =>
    expect(members.parse({})).toEqual({ page: 1, size: 10, direction: 'asc', q: '', status: '' }));

  test('reads what an address says as text', () =>
    expect(
      members.parse({
        page: '3',
        size: '100',
        sort: 'joined',
        direction: 'desc',
        q: ' kh ',
        status: 'active',
      }),
    ).toEqual({ page: 3, size: 100, sort: 'joined', direction: 'desc', q: 'kh', status: 'active' }));

  test.each([
    [{ page: '0' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ page: '1000001' }, 'page'],
    [{ size: '0' }, 'size'],
    [{ size: '101' }, 'size'],
    [{ sort: 'password_hash' }, 'sort'],
    [{ direction: 'desc; drop table member' }, 'direction'],
    [{ q: 'x'.repeat(256) }, 'q'],
    [{ status: 'gone' }, 'status'],
  ])('%j is refused', (query, field) => expect(problemOf(query)).toEqual([field]));
});

describe('pageOf', () => {
  const page = pageOf(z.object({ id: z.string() }));
  test('rows and how many there are', () =>
    expect(page.parse({ rows: [{ id: 'a', secret: 1 }], total: 7 })).toEqual({
      rows: [{ id: 'a' }],
      total: 7,
    }));
  test('a total below nothing is refused', () =>
    expect(page.safeParse({ rows: [], total: -1 }).success).toBe(false));
});
