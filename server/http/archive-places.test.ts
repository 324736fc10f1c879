import { once } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { archivePlaces } from './archive-places.ts';

const stream = async () => Readable.from(['a', 'b']);
const refused = { code: 'unavailable', retryAfter: 5 };

test('one member, and all members together, have a limited number at a time', async () => {
  const take = archivePlaces({ perMember: 2, all: 3 });
  const [first] = [await take('a', stream), await take('a', stream)];
  await expect(take('a', stream)).rejects.toMatchObject(refused);
  await take('b', stream);
  await expect(take('c', stream)).rejects.toMatchObject(refused);
  first.destroy();
  await once(first, 'close');
  const again = await take('c', stream);
  await expect(take('a', stream)).rejects.toMatchObject(refused);
  again.resume();
  await once(again, 'close');
  await take('a', stream);
});

test('an archive that cannot be begun keeps no place', async () => {
  const take = archivePlaces({ perMember: 1, all: 1 });
  const broken = () => take('a', () => Promise.reject(new Error('no database')));
  await expect(broken()).rejects.toThrow('no database');
  await expect(broken()).rejects.toThrow('no database');
  await take('a', stream);
});
