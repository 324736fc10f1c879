import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface FeedServer {
  url: string;
  /** How often it was asked. */
  requests: () => number;
  /** Its response from now on. */
  answers: (answer: Answer) => void;
  /** Rows as docs/course-feed.md describes them. */
  gives: (...courses: unknown[]) => void;
  close: () => Promise<void>;
}

/** A training provider's server on a free port, with no courses until the test says otherwise. */
export async function feedServer(): Promise<FeedServer> {
  let requests = 0;
  let current: Answer = json({ courses: [] });
  const server = createServer((request, response) => {
    requests += 1;
    current(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/courses.json`,
    requests: () => requests,
    answers: (answer) => {
      current = answer;
    },
    gives: (...courses) => {
      current = json({ courses });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const json =
  (value: unknown): Answer =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end('no');

/** A row of the feed, for tax planning and at any time unless the overrides say otherwise. */
export const aCourse = (overrides: Record<string, unknown> = {}) => ({
  id: 'cgt-1',
  title: 'Capital gains tax: the case study day',
  provider: 'Tax Faculty',
  type: 'webinar',
  competencies: ['tax_planning'],
  date: null,
  price: '1299.00',
  description: 'Six worked cases on disposals.',
  url: 'https://example.org/cgt',
  ...overrides,
});
