import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';

test.each([
  ['postgres://u:p@one/rpt', ['postgres://u:p@one/rpt']],
  ['postgres://u,v:p,q@one/rpt?options=a,b', ['postgres://u,v:p,q@one/rpt?options=a,b']],
  ['postgres:///rpt?host=/var/run', ['postgres:///rpt?host=/var/run']],
  ['postgres://one,two:5433', ['postgres://one', 'postgres://two:5433']],
  [
    'postgres://u:p@one:5432,[::1]:5433,three/rpt?sslmode=verify-full',
    ['one:5432', '[::1]:5433', 'three'].map((host) => `postgres://u:p@${host}/rpt?sslmode=verify-full`),
  ],
])('%s has the addresses %j', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
