import { describe, expect, test } from 'vitest';
import { type ActivityIdentity, isSameActivity } from './same-activity.ts';

const webinar: ActivityIdentity = {
  title: 'Transfer pricing',
  provider: 'SAICA',
  type: 'webinar',
  competency: 'tax_planning',
  activity_date: '2026-03-31',
  learning_area_id: null,
};

describe('the same activity', () => {
  test.each<Partial<ActivityIdentity>>([{}, { title: ' TRANSFER  pricing ' }, { provider: 'saica' }])(
    'stays the same with %o',
    (change) => {
      expect(isSameActivity(webinar, { ...webinar, ...change })).toBe(true);
    },
  );

  test.each<Partial<ActivityIdentity>>([
    { title: 'Transfer pricing 2' },
    { provider: 'SARS' },
    { type: 'video' },
    { competency: 'tax_governance' },
    { activity_date: '2026-04-01' },
    { activity_date: null },
    { learning_area_id: '0198a000-0000-7000-8000-000000000001' },
  ])('is another one with %o', (change) => {
    expect(isSameActivity(webinar, { ...webinar, ...change })).toBe(false);
  });

  test('letters with accents compare however they were typed', () => {
    expect(isSameActivity({ ...webinar, title: 'Café' }, { ...webinar, title: 'CAFE\u0301' })).toBe(true);
  });
});
