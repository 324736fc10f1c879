import type { EndpointSpec } from '#contract/endpoint.ts';
import { login, twoFactor } from '#contract/sign-in.ts';
import type { ApiResponse, TestApp } from './app.ts';
import { PASSWORD } from './factories.ts';
import { codeTo } from './mail.ts';

/** A User-Agent header that reads 'Safari, iPhone'. */
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';

export interface OneBrowser {
  /** The key of the session that it stores. */
  email: string;
  key: string;
  cookie(name: string): string | undefined;
  call(endpoint: EndpointSpec, body?: unknown, params?: object): Promise<ApiResponse>;
  /** Password, then the code from the mail. `reading`: as a member who lapsed. */
  signIn(email: string, password?: string, more?: { reading: true }): Promise<void>;
}

/**
 * A browser as the server sees it: it keeps its cookies, and sends the address and key that it stores. `from`: its network
 * address, of an app that trusts this machine as a proxy.
 */
export function oneBrowser(app: TestApp, userAgent = DESKTOP, from?: string): OneBrowser {
  const jar = new Map<string, string>();
  const browser: OneBrowser = {
    email: '',
    key: '',
    cookie: (name) => jar.get(name),
    call: async (endpoint, body, params) => {
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
      const headers = {
        'user-agent': userAgent,
        ...(from ? { 'x-forwarded-for': from } : {}),
        ...(cookie ? { cookie } : {}),
        ...(browser.key ? { email: browser.email, key: browser.key } : {}),
      };
      const response = await app.call(endpoint, { body, headers, ...(params ? { params } : {}) });
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
        jar.set(name, value);
      }
      return response;
    },
    signIn: async (email, password = PASSWORD, more = undefined) => {
      const first = await browser.call(login, { email, password, ...more });
      if (first.status !== 200) throw new Error(`Login answered ${first.status} ${first.body.code}`);
      const second = await browser.call(twoFactor, { email, code: await codeTo(app, email), ...more });
      if (second.status !== 200) throw new Error(`2FA answered ${second.status} ${second.body.code}`);
      browser.email = email;
      browser.key = second.body.auth_key.key_id;
    },
  };
  return browser;
}

/** A browser in which a member has signed in. */
export async function signedInBrowser(app: TestApp, email: string, userAgent?: string): Promise<OneBrowser> {
  const browser = oneBrowser(app, userAgent);
  await browser.signIn(email);
  return browser;
}
