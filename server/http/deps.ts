import type { Logger } from 'pino';
import type { Seller } from '#domain/invoices/invoices.ts';
import type { Refusal } from '#domain/payments/refused-notifications.ts';
import type { Address } from '#domain/text/address.ts';
import type { Breaches } from '#server/adapters/breaches/port.ts';
import type { Clock } from '#server/adapters/clock.ts';
import type { Courses } from '#server/adapters/courses/port.ts';
import type { Files } from '#server/adapters/files/port.ts';
import type { Payments } from '#server/adapters/payments/port.ts';
import type { Pdf } from '#server/adapters/pdf/port.ts';
import type { Signer } from '#server/adapters/signing/port.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { Mail } from '#server/mail/port.ts';
import type { Jobs } from '#server/queue/port.ts';

/** The structured log; never given personal data, codes or keys. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The ports that jobs need, never a real adapter. */
export interface Deps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mail: Mail;
  payments: Payments;
  pdf: Pdf;
  storage: Storage;
  files: Files;
  signer: Signer;
  courses: Courses;
  breaches: Breaches;
  log: Log;
  /** Origin under which members reach the product. */
  publicUrl: string;
  supportEmail: string;
  /** The address that members send mail to, behind a token of their own; null: the server receives none. */
  logAddress: string | null;
  /** The seller on the invoices. */
  seller: Seller;
  /** The addresses of the owners, who give the other roles of the office. */
  adminEmails: readonly Address[];
  /** Gets the reason of every payment message that was refused; null without metrics. */
  onRefused: ((reason: Refusal) => void) | null;
  /** Whether the administration opens only to a session that a second factor opened (docs/decisions/0038). */
  officeFactor: boolean;
}

/** The ports of an area's routes. Database, clock and jobs come with each call, in the handler's context. */
export type RouteDeps = Omit<Deps, 'db' | 'clock' | 'jobs' | 'log'>;
