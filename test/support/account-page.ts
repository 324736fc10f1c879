import { accountPage } from '#contract/page-calls.ts';
import type { ApiResponse, TestApp } from './app.ts';

type Asking = { headers: Record<string, string> };

/** The data of the account page. */
export async function accountOf(
  app: TestApp,
  { headers }: Asking,
  year = 2026,
): Promise<ApiResponse['body']> {
  const { status, body } = await app.call(accountPage, { headers, params: { year } });
  if (status !== 200) throw new Error(`The account page answered ${status} ${body.code}`);
  return body;
}
