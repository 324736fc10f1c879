import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Cents } from '#domain/money/money.ts';

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A checkout form that was accepted, as it was posted. */
interface OrderTable {
  id: string;
  form: string;
  paid_at: MaybeInstant;
}

interface SubscriptionTable {
  token: string;
  /** The form that started it. */
  form: string;
  amount_cents: Cents;
  frequency: number;
  /** 0: no end. */
  cycles: number;
  cycles_complete: number;
  /** YYYY-MM-DD of the next charge. */
  run_date: string;
  /** 1 active, 2 cancelled, 3 paused, 4 complete, 6 failed. */
  status: number;
}

interface NotificationTable {
  id: string;
  /** SHA-256 of the parameters. */
  digest: string;
  url: string;
  body: string;
  copies: number;
  attempts: Generated<number>;
  /** When the money moved; null for a notification of an older version. */
  made_at: MaybeInstant;
  /** When it is to be sent (again); null when it is not. */
  due_at: MaybeInstant;
}

/** The only tables of the database that the simulator knows. */
export interface SimulatorTables {
  simulator_order: OrderTable;
  simulator_subscription: SubscriptionTable;
  simulator_notification: NotificationTable;
}
export type SimulatorDb = Kysely<SimulatorTables>;
