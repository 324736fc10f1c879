import { v7 as uuid } from 'uuid';
import * as calls from '#contract/payments.ts';
import { southAfricanDate } from '#domain/calendar/calendar.ts';
import { priceFor } from '#domain/prices/prices.ts';
import { isDeceased } from '#domain/sign-in/deceased.ts';
import { membershipOf } from '#server/areas/membership/membership.ts';
import { priceList } from '#server/areas/prices/queries.ts';
import { accountOf } from '#server/areas/sign-in/sign-in.ts';
import type { RouteDeps } from '#server/http/deps.ts';
import type { Mount } from '#server/http/mount.ts';
import { booksRoutes } from './invoices/books-routes.ts';
import { buyerRoutes } from './invoices/buyer-routes.ts';
import { lacksBuyer } from './invoices/full-invoice.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { sentRoutes } from './invoices/sent-routes.ts';
import { keepCheckout, signedForm } from './payments/checkout.ts';
import { membershipRoutes } from './payments/membership-routes.ts';
import { keepNotification } from './payments/notifications.ts';
import { purchaseRoutes } from './payments/purchase-routes.ts';
import { recordRoutes } from './payments/record-routes.ts';
import { keepRefused } from './payments/refused-notifications.ts';
import { refusedRoutes } from './payments/refused-routes.ts';
import { statementRoutes } from './payments/statement-routes.ts';
import { checkAnnualCode, holdAnnualCode } from './prices/annual-codes.ts';
import { discountOfficeRoutes } from './prices/discount-office-routes.ts';
import { checkDiscountCode } from './prices/discount-queries.ts';
import { priceMoveRoutes } from './prices/price-move-routes.ts';
import { noteRefusedCode } from './prices/refused-code-queries.ts';

const NO_DISCOUNT = { percentage: 0 };

/** Discount checks, the signed payment form, the provider's notifications (spec A §7 'Payment'). */
export function billingRoutes(mount: Mount, deps: RouteDeps): void {
  membershipRoutes(mount, deps);
  purchaseRoutes(mount, deps);
  recordRoutes(mount, deps);
  buyerRoutes(mount);
  invoiceRoutes(mount, deps);
  booksRoutes(mount, deps);
  sentRoutes(mount);
  statementRoutes(mount);
  discountOfficeRoutes(mount);
  priceMoveRoutes(mount, deps);
  refusedRoutes(mount, deps);
  mount(calls.checkDiscount, async ({ body: { code, email }, db, now, refuse }) => {
    const member = await accountOf(db, email);
    const check = await checkDiscountCode(db, { code, memberId: member?.id ?? null, now });
    if (!('refused' in check)) return { percentage_discount: check.percentage };
    await noteRefusedCode(db, { code, member, now, takesReferrals: false, ...check });
    return refuse(check.refused);
  });

  mount(calls.checkDiscountAnnual, async ({ body: { code, email }, db, now, refuse }) => {
    const member = await accountOf(db, email);
    const check = await checkAnnualCode(db, { code, email, memberId: member?.id ?? null, now });
    if (!('refused' in check)) return { percentage_discount: check.percentage };
    await noteRefusedCode(db, { code, member, now, takesReferrals: true, ...check });
    return refuse(check.refused);
  });

  mount(calls.checkout, async ({ body, db, now, fail, refuse }) => {
    const account = (await accountOf(db, body.email)) ?? fail('checkout_account_missing');
    // Nobody learns here that somebody has died.
    if (isDeceased(account)) fail('checkout_account_missing');
    const today = southAfricanDate(now);
    const membership = await membershipOf(db, account.id, today);
    if (membership.isPaid) fail('already_paid');
    // A member who signed up as the audit kind pays that kind (spec-readings 39).
    const kind = membership.kind === 'Audit' ? membership.kind : body.kind;
    const code = kind === 'Annual' && body.code ? body.code : null;
    const discount = code
      ? await holdAnnualCode(db, { code, email: account.email, memberId: account.id, now })
      : NO_DISCOUNT;
    if ('refused' in discount) {
      await noteRefusedCode(db, {
        code: code ?? '',
        member: account,
        now,
        takesReferrals: true,
        ...discount,
      });
      return refuse(discount.refused);
    }
    const { percentage } = discount;
    const legacy = account.legacy_since !== null;
    const list = await priceList(db);
    const charge = priceFor(kind, { list, legacy, today, percentage });
    const asked = { totalCents: charge.amountCents, seller: deps.seller };
    if (await lacksBuyer(db, account.id, asked)) fail('full_invoice_needed');
    const order = { ...charge, id: uuid(), kind, email: body.email };
    await keepCheckout(db, { ...order, memberId: account.id, code, percentage, now });
    return signedForm(deps, order);
  });

  for (const call of [calls.payfastNotify, calls.payfastNotifyAudit]) {
    mount(
      call,
      async ({ rawBody, address, now, log, fail, transaction, enqueue }) => {
        const reading = await deps.payments.readNotification(rawBody, address);
        if (!reading.ok) {
          const { reason } = reading;
          log.warn({ reason }, 'a payment notification was refused');
          deps.onRefused?.(reason);
          const refused = { reason, rawBody, source: address, now };
          await transaction((db) => keepRefused(db, deps.payments, refused));
          return fail(reading.retry ? 'unavailable' : 'notification_refused');
        }
        const { notification } = reading;
        await transaction((db) => keepNotification(db, { notification, rawBody, now, enqueue }));
        return {};
      },
      { transaction: 'own' },
    );
  }
}
