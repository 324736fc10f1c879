import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Call {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  cookies: string;
  text: string;
}

/** Times of calls in milliseconds, and the time of all together. */
export interface Load {
  times: number[];
  seconds: number;
}

/** One keep-alive client with this many connections. Each call is timed from sending to the last byte. */
export class Client {
  readonly #agent: Agent;
  readonly #connections: number;

  constructor(connections: number) {
    this.#connections = connections;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ method, url, headers, body }: Call): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(
        url,
        { method, agent: this.#agent, headers: { ...headers, ...length } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              cookies: (response.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; '),
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** Repeats the same call for this long. Throws at the first response that is not 200. */
  async forSeconds(seconds: number, call: Call): Promise<Load> {
    const end = performance.now() + seconds * 1000;
    return this.#timed(async () => (performance.now() < end ? call : undefined));
  }

  /** Repeats a call for this long, at most `perSecond` times a second. Throws at the first response that is not 200. */
  async atMost(perSecond: number, seconds: number, call: Call): Promise<Load> {
    let due = performance.now();
    const end = due + seconds * 1000;
    return this.#timed(async () => {
      due += 1000 / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      return performance.now() < end ? call : undefined;
    });
  }

  /** Makes each of these calls once. Throws at the first response that is not 200. */
  each(calls: readonly Call[], onReply?: (reply: Reply, index: number) => void): Promise<Load> {
    let next = 0;
    return this.#timed(async () => calls[next++], onReply);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #timed(
    nextCall: () => Promise<Call | undefined>,
    onReply?: (reply: Reply, index: number) => void,
  ): Promise<Load> {
    const times: number[] = [];
    let index = 0;
    const start = performance.now();
    const connection = async () => {
      for (let call = await nextCall(); call; call = await nextCall()) {
        const at = index++;
        const sent = performance.now();
        const reply = await this.send(call);
        times.push(performance.now() - sent);
        if (reply.status !== 200)
          throw new Error(`${call.method} ${call.url}: ${reply.status} ${reply.text}`);
        onReply?.(reply, at);
      }
    };
    await Promise.all(Array.from({ length: this.#connections }, connection));
    return { times, seconds: (performance.now() - start) / 1000 };
  }
}

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
