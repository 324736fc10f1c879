import type { Topic } from '#framework/topics.ts';
import { hoursLabels } from './verifiable-hours.ts';

/** The words of a form for each topic. */
export const topicLabels: Record<Topic, string> = {
  ...hoursLabels,
  business_rescue: 'Business rescue',
  accounting: 'Accounting',
  audit: 'Audit',
  fraud: 'Fraud',
  insolvency: 'Insolvency',
  licence: 'Licence',
};

const listed = new Intl.ListFormat('en-GB');

/** 'Tax', 'Service and accounting'. Business rescue is left out, because the words of a part say it apart. */
export function topicsInWords(topics: readonly Topic[]): string {
  const named = topics.filter((topic) => topic !== 'business_rescue' || topics.length === 1);
  return listed.format(
    named.map((topic, at) => (at > 0 ? topicLabels[topic].toLowerCase() : topicLabels[topic])),
  );
}
