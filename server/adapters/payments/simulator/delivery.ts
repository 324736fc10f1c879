import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { finishWrites, type SimulatorStore, type Write } from './store.ts';

/** Posts a notification body and gives the status of the answer; rejects when there is none. */
export type Deliver = (url: string, body: string) => Promise<number>;

/** Runs `task` after `ms` milliseconds; gives the way to call it off. */
export type Timer = (task: () => void, ms: number) => () => void;

export interface DeliveryOptions {
  store: SimulatorStore;
  deliver: Deliver;
  timer: Timer;
  now: () => number;
  /** Milliseconds before each further attempt; after the last one the notification is given up, as the provider does. */
  retryDelays: readonly number[];
}

const row = z.object({
  id: z.string(),
  url: z.string(),
  body: z.string(),
  attempts: z.number(),
  dueAt: z.number(),
});
export type Delivery = z.infer<typeof row>;

/**
 * Sends notifications until each is answered with 200. A notification is in the store before the first attempt and leaves it
 * after the answer, so that a killed server sends it again; the receiver must expect it twice.
 */
export function deliveries({ store, deliver, timer, now, retryDelays }: DeliveryOptions) {
  const waiting = new Map<string, () => void>();
  const running = new Map<string, Promise<void>>();
  let stopped = false;

  function attempt(delivery: Delivery): Promise<void> {
    const busy = running.get(delivery.id);
    if (busy) return busy;
    const run = send(delivery).finally(() => running.delete(delivery.id));
    running.set(delivery.id, run);
    return run;
  }

  async function send(delivery: Delivery): Promise<void> {
    const status = await deliver(delivery.url, delivery.body).catch(() => 0);
    const delay = retryDelays[delivery.attempts];
    if (status === 200 || delay === undefined) return store.remove(`delivery:${delivery.id}`);
    const next = { ...delivery, attempts: delivery.attempts + 1, dueAt: now() + delay };
    await store.put(`delivery:${next.id}`, next);
    schedule(next);
  }

  function schedule(delivery: Delivery): void {
    if (stopped || waiting.has(delivery.id)) return;
    const start = () => {
      waiting.delete(delivery.id);
      // A store that is closing down keeps its row; the next start takes it up.
      attempt(delivery).catch(() => undefined);
    };
    waiting.set(delivery.id, timer(start, Math.max(0, delivery.dueAt - now())));
  }

  return {
    /** Starts a delivery that is in the store; resolves after its first attempt, or at once when it is to come later. */
    async start(delivery: Delivery): Promise<void> {
      if (delivery.dueAt > now()) schedule(delivery);
      else await attempt(delivery);
    },
    /** Takes up what an earlier run of the server left. */
    async resume(): Promise<void> {
      stopped = false;
      await finishWrites(store);
      for (const key of await store.keys('delivery:')) {
        const found = row.safeParse(await store.get(key));
        if (found.success && !running.has(found.data.id)) schedule(found.data);
      }
    },
    /** Ends the waiting and lets the running attempts finish. */
    async stop(): Promise<void> {
      stopped = true;
      for (const callOff of waiting.values()) callOff();
      waiting.clear();
      await Promise.allSettled(running.values());
    },
    /** Whether this string was sent by us. */
    wasSent: async (text: string) => (await store.get(sentKey(text))) !== undefined,
  };
}
export type Deliveries = ReturnType<typeof deliveries>;

/** A notification to be kept before it is started. */
export const newDelivery = (url: string, body: string, dueAt: number): Delivery => ({
  id: randomUUID(),
  url,
  body,
  attempts: 0,
  dueAt,
});

export const deliveryWrite = (delivery: Delivery): Write => [`delivery:${delivery.id}`, delivery];

/** Keeps a string that was sent, so that it can be confirmed later. */
export const sentWrite = (text: string): Write => [sentKey(text), true];

const sentKey = (text: string) => `sent:${createHash('sha256').update(text).digest('hex')}`;

/** A timer that does not keep the process alive. */
export const systemTimer: Timer = (task, ms) => {
  const handle = setTimeout(task, ms);
  handle.unref();
  return () => clearTimeout(handle);
};

/** Posts over HTTP, follows no redirect, waits 15 seconds. */
export const httpDeliver: Deliver = async (url, body) => {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(15_000),
  });
  await reply.body?.cancel();
  return reply.status;
};
