import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type SimulatorStore, type Write, writeAll } from './store.ts';

const pairs = z.array(z.tuple([z.string(), z.string()]));

/** A checkout form that was accepted; `paid` once the charge went through. */
const order = z.object({ id: z.string(), fields: pairs, paid: z.boolean() });
export type SimulatedOrder = z.infer<typeof order>;

const subscription = z.object({
  token: z.string(),
  /** Fields of the form that started it. */
  fields: pairs,
  amountCents: z.number(),
  frequency: z.number(),
  cycles: z.number(),
  cyclesComplete: z.number(),
  /** YYYY-MM-DD of the next charge. */
  runDate: z.string(),
  /** 1 active, 2 cancelled, 3 paused, 4 complete, 6 failed. */
  status: z.number(),
});
export type SimulatedSubscription = z.infer<typeof subscription>;

export const orderWrite = (row: SimulatedOrder): Write => [`order:${row.id}`, row];
export const subscriptionWrite = (row: SimulatedSubscription): Write => [`subscription:${row.token}`, row];

/** Typed access to what the simulator remembers. */
export function ledger(store: SimulatorStore) {
  return {
    async order(id: string): Promise<SimulatedOrder | null> {
      return order.nullable().parse((await store.get(`order:${id}`)) ?? null);
    },
    async open(fields: [string, string][]): Promise<SimulatedOrder> {
      const row = { id: randomUUID(), fields, paid: false };
      await store.put(...orderWrite(row));
      return row;
    },
    async subscription(token: string): Promise<SimulatedSubscription | null> {
      return subscription.nullable().parse((await store.get(`subscription:${token}`)) ?? null);
    },
    async subscriptionTokens(): Promise<string[]> {
      return (await store.keys('subscription:')).map((key) => key.slice('subscription:'.length));
    },
    save: (writes: readonly Write[]) => writeAll(store, writes),
  };
}
export type Ledger = ReturnType<typeof ledger>;
