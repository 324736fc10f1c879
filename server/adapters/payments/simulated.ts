import { isIP } from 'node:net';
import { checkoutFields, type Merchant } from './checkout.ts';
import { payfast } from './payfast.ts';
import type { Payments } from './port.ts';
import { cardPage } from './recurring.ts';

export interface SimulatedOptions {
  merchant: Merchant;
  /** Origin under which browsers reach the simulator. */
  publicUrl: string;
  /** Origin under which this process reaches it. A function, because the port may not be known yet. */
  localUrl: () => string;
  now?: () => Date;
}

/**
 * The real adapter, but it calls the simulator on this server. So the default provider runs the code that production
 * runs.
 */
export function simulatedPayments({ merchant, publicUrl, localUrl, now }: SimulatedOptions): Payments {
  const processUrl = `${new URL(publicUrl).origin}/simulator`;
  let made: Payments | undefined;
  const real = () => {
    const { origin, hostname } = new URL(localUrl());
    const host = hostname.replace(/^\[|\]$/g, '');
    made ??= payfast({
      ...merchant,
      processUrl,
      validateUrl: `${origin}/simulator`,
      apiUrl: `${origin}/simulator/api`,
      sources: ['127.0.0.0/8', '::1', ...(isIP(host) ? [host] : [])],
      testing: true,
      now,
    });
    return made;
  };
  return {
    // The form needs no local address, so it can be made before the server listens.
    checkoutForm: (order) => ({
      action: `${processUrl}/eng/process`,
      fields: checkoutFields(order, merchant),
    }),
    readNotification: (rawBody, sourceAddress) => real().readNotification(rawBody, sourceAddress),
    notificationOf: (rawBody) => real().notificationOf(rawBody),
    withoutPayer: (rawBody) => real().withoutPayer(rawBody),
    confirm: (validateBody) => real().confirm(validateBody),
    subscription: (token) => real().subscription(token),
    cancel: (token) => real().cancel(token),
    changeAmount: (token, amountCents) => real().changeAmount(token, amountCents),
    cardPage: (token, returnUrl) => cardPage(processUrl, token, returnUrl),
  };
}
