import { expect, test } from 'vitest';
import { uploadPlaces } from './upload-places.ts';

const MB = 1024 * 1024;
const largest = 11 * MB;

test('a member has a number of places, and gets each back once', () => {
  const take = uploadPlaces({ perMember: 2 });
  const first = take({ memberId: 'a', announced: '1', largest });
  take({ memberId: 'a', announced: '1', largest });
  expect(() => take({ memberId: 'a', announced: '1', largest })).toThrow('too_many_uploads');
  take({ memberId: 'b', announced: '1', largest });
  first();
  first();
  take({ memberId: 'a', announced: '1', largest });
  expect(() => take({ memberId: 'a', announced: '1', largest })).toThrow('too_many_uploads');
});

test('all together take no more than the memory that is set aside, by what they announce', () => {
  const take = uploadPlaces({ perMember: 99, bytes: 10 * MB });
  const back = take({ memberId: 'a', announced: String(6 * MB), largest });
  take({ memberId: 'b', announced: String(4 * MB), largest });
  expect(() => take({ memberId: 'c', announced: '1', largest })).toThrow('unavailable');
  back();
  take({ memberId: 'c', announced: String(6 * MB), largest });
});

test('without a size, or with more than is ever read, an upload counts as the largest', () => {
  for (const announced of [undefined, '1000000000000']) {
    const take = uploadPlaces({ perMember: 99, bytes: largest });
    take({ memberId: 'a', announced, largest });
    expect(() => take({ memberId: 'b', announced: '1', largest })).toThrow('unavailable');
  }
});
