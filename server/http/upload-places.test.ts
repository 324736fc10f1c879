import { expect, test } from 'vitest';
import { EVIDENCE_MAX_BYTES } from '#domain/activities.ts';
import { uploadPlaces } from './upload-places.ts';

const MB = 1024 * 1024;

test('a member has a number of places, and gets each back once', () => {
  const take = uploadPlaces({ perMember: 2 });
  const first = take({ memberId: 'a', announcedBytes: 1 });
  take({ memberId: 'a', announcedBytes: 1 });
  expect(() => take({ memberId: 'a', announcedBytes: 1 })).toThrow('too_many_uploads');
  take({ memberId: 'b', announcedBytes: 1 });
  first();
  first();
  take({ memberId: 'a', announcedBytes: 1 });
  expect(() => take({ memberId: 'a', announcedBytes: 1 })).toThrow('too_many_uploads');
});

test('all together take no more than the memory that is set aside, by what they announce', () => {
  const take = uploadPlaces({ perMember: 99, bytes: 10 * MB });
  const back = take({ memberId: 'a', announcedBytes: 6 * MB });
  take({ memberId: 'b', announcedBytes: 4 * MB });
  expect(() => take({ memberId: 'c', announcedBytes: 1 })).toThrow('unavailable');
  back();
  take({ memberId: 'c', announcedBytes: 6 * MB });
});

test('without a size, or with more than is ever read, an upload counts as the largest', () => {
  for (const announcedBytes of [undefined, 1e12]) {
    const take = uploadPlaces({ perMember: 99, bytes: EVIDENCE_MAX_BYTES + MB });
    take({ memberId: 'a', announcedBytes });
    expect(() => take({ memberId: 'b', announcedBytes: 1 })).toThrow('unavailable');
  }
});
