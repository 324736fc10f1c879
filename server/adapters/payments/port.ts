import type { Cents } from '#domain/money/money.ts';
import type { Refusal } from '#domain/payments/refused-notifications.ts';
import type { CheckoutKind, Frequency } from '#domain/prices/prices.ts';

/** The card payment provider as the rest of the server sees it (spec A §7 'Payment'). Money is integer cents (ZAR). */
export interface Payments {
  /** The signed form that the browser posts to the provider. Throws RangeError when the order breaks the provider's limits. */
  checkoutForm(order: Order): CheckoutForm;
  /**
   * Parses a notification and checks signature, merchant and source. `rawBody` is the body exactly as it arrived,
   * `sourceAddress` the socket's (or the trusted proxy's) address. Neither amount nor confirmation is checked here.
   */
  readNotification(rawBody: Buffer | string, sourceAddress: string): Promise<NotificationReading>;
  /** Reads a notification that `readNotification` accepted before, without checking it again. */
  notificationOf(rawBody: string): PaymentNotification;
  /** The body of a notification without what it says of the payer. `notificationOf` still reads it, and it is never accepted. */
  withoutPayer(rawBody: string): string;
  /** Asks the provider whether it sent this; `unknown` means ask again later. Never call inside a transaction. */
  confirm(validateBody: string): Promise<'valid' | 'invalid' | 'unknown'>;
  /**
   * The subscription as the provider has it; null when the provider does not know it. Throws PaymentsError. Never call
   * inside a transaction.
   */
  subscription(token: string): Promise<Subscription | null>;
  /** Ends a subscription; safe to repeat. Throws PaymentsError. Never call inside a transaction. */
  cancel(token: string): Promise<'cancelled' | 'not_found'>;
  /**
   * Sets the amount of the next charges; safe to repeat. Throws PaymentsError, also when the provider refuses it. Never call
   * inside a transaction.
   */
  changeAmount(token: string, amountCents: Cents): Promise<'changed' | 'not_found'>;
  /** The provider's page on which the buyer gives another card, and that leads back. Null where it has none (sandbox). */
  cardPage(token: string, returnUrl: string): string | null;
}

export interface Order {
  kind: CheckoutKind;
  email: string;
  firstName?: string;
  lastName?: string;
  /** Our reference of the payment: opaque, unique; letters, digits and `_ - /`. */
  mPaymentId: string;
  amountCents: Cents;
  itemName: string;
  /** Null only for PriorYear. Frequency 3 is monthly, 6 annual; `billingDate` is YYYY-MM-DD. */
  recurring: { amountCents: Cents; frequency: Frequency; billingDate?: string } | null;
  urls: { return: string; cancel: string; notify: string };
  confirmationAddress: string;
}

export interface CheckoutForm {
  action: string;
  /** In the order in which they must be posted; nothing may be added. */
  fields: [name: string, value: string][];
}

export type NotificationStatus = 'COMPLETE' | 'CANCELLED' | 'FAILED' | 'PENDING' | (string & {});

export interface PaymentNotification {
  /** Our reference. It repeats on every renewal, so it is not a key; match renewals by `token` first. */
  mPaymentId: string | null;
  pfPaymentId: string | null;
  status: NotificationStatus;
  /** The three amounts are absent on CANCELLED. The fee is negative. */
  amountGrossCents: Cents | null;
  feeCents: Cents | null;
  netCents: Cents | null;
  token: string | null;
  /** YYYY-MM-DD */
  billingDate: string | null;
  itemName: string;
  email: string | null;
  /** Name and value of every signed field, as posted. */
  raw: [name: string, value: string][];
  /** The body that `confirm` takes. */
  validateBody: string;
  /** Apply a notification once per key: `{pf_payment_id}:{status}`, or `{token}:CANCELLED`. */
  idempotencyKey: string;
}

/** `retry`: the fault is ours for now, answer 503; otherwise answer 400. */
export type NotificationReading =
  | { ok: true; notification: PaymentNotification }
  | { ok: false; reason: Refusal; retry: boolean };

export interface Subscription {
  token: string;
  /** ACTIVE, CANCELLED, PAUSED, COMPLETE, IN REVIEW, FAILED, SYSTEM PAUSED, or the provider's own word in capitals. */
  status: string;
  amountCents: Cents;
  frequency: number;
  cyclesComplete: number;
  /** YYYY-MM-DD */
  nextPaymentDate: string | null;
}

/** The provider did not do what we asked. `retry` says whether a later try may help. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
  readonly retry: boolean;
  constructor(message: string, retry: boolean, options?: ErrorOptions) {
    super(message, options);
    this.retry = retry;
  }
}
