import { lookup as systemLookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface FetchRules {
  /**
   * Whether http and hosts outside the public network are let through: for trying out, and for a feed of the operator's own
   * network.
   */
  local: boolean;
  /** The time limit for the whole answer, in milliseconds. */
  timeoutMs: number;
  bytesMax: number;
  /** Every address of a host name. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
}

/** Why an address gave no text, in words for the log: never the address itself, which may carry a key. */
export class FetchRefused extends Error {}

/**
 * The text at an address. Redirects are not followed. The connection goes to the very address that was checked, so a name
 * that answers differently the second time gains nothing. Throws FetchRefused, or the error of the connection.
 */
export async function fetchText(address: string, rules: FetchRules): Promise<string> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !rules.local) throw new FetchRefused('it is not an https address');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // A host that is an address needs no look-up of a name.
  if (isIP(literal) && !rules.local && !isPublicAddress(literal)) throw new FetchRefused(NOT_PUBLIC);
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let response: IncomingMessage | undefined;
  try {
    response = await answerOf(url, rules, signal);
    return await textOf(response, rules.bytesMax);
  } catch (error) {
    if (signal.aborted) throw new FetchRefused('it took too long');
    throw error;
  } finally {
    response?.destroy();
  }
}

const NOT_PUBLIC = 'its host is not on the public network';

function answerOf(url: URL, rules: FetchRules, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const options = {
      headers: { accept: 'application/json', 'accept-encoding': 'identity' },
      lookup: checkedLookup(rules),
      signal,
      agent: false,
    };
    request(url, options, resolve).on('error', reject).end();
  });
}

async function textOf(response: IncomingMessage, bytesMax: number): Promise<string> {
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400) throw new FetchRefused(`it leads elsewhere (${status})`);
  if (status !== 200) throw new FetchRefused(`it answers ${status}`);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new FetchRefused('its answer is packed');
  const tooLarge = `its answer is larger than ${bytesMax} bytes`;
  if (Number(headers['content-length'] ?? 0) > bytesMax) throw new FetchRefused(tooLarge);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new FetchRefused(tooLarge);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** Looks a name up and refuses it when one of its addresses is not public. */
function checkedLookup({ local, resolve = everyAddress }: FetchRules): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return done(new Error('no address for the host'), '', 0);
        if (!local && !addresses.every(({ address }) => isPublicAddress(address)))
          return done(new FetchRefused(NOT_PUBLIC), '', 0);
        if (options.all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error) => done(error, '', 0),
    );
  };
}

const everyAddress = (host: string) => systemLookup(host, { all: true });
