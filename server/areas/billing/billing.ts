export { buyerOf, selectBuyer } from './invoices/buyer-queries.ts';
export { presentBuyer } from './invoices/buyer-routes.ts';
export { recordRefund } from './invoices/credit-notes.ts';
export { invoiceFactsOf, presentInvoice } from './invoices/invoice-facts.ts';
export { toPayBack } from './invoices/invoice-office-queries.ts';
export { payerOfInvoice, paymentReference, selectDocuments } from './invoices/invoice-queries.ts';
export { receiptJob, sendReceipt } from './invoices/receipt.ts';
export { refundMadeJob, sendRefundMade, tellOfRefund } from './invoices/refund-mail.ts';
export { lockRefund, markSent, presentRefund, refundsOf, toSend } from './invoices/sent-queries.ts';
export { applyNotification } from './payments/apply-notification.ts';
export { membershipChangesJob, sendMembershipChanges } from './payments/change-notice.ts';
export { endNoticeJob, noticeEnds, sendEndNotice } from './payments/end-notices.ts';
export {
  askToCancel,
  cancelAtProvider,
  cancelSubscription,
  cancelSubscriptionJob,
  endSubscription,
  repeatCancellations,
  sendSubscriptionEnded,
  subscriptionEndedJob,
} from './payments/end-subscription.ts';
export { isOverdue, overdueOf } from './payments/failing-queries.ts';
export { forgetPayer, lockPayer } from './payments/forget-payer.ts';
export { amountOf, membershipView, nextChargeFor } from './payments/membership-view.ts';
export { applyNotificationJob } from './payments/notifications.ts';
export { paidTwiceJob, sendPaidTwice } from './payments/paid-twice.ts';
export { liveTokens } from './payments/queries.ts';
export { sweepRefused } from './payments/refused-queries.ts';
export { remindFailed, renewalFailedJob, sendRenewalFailed } from './payments/renewal-failed.ts';
export { noticeRenewals, renewalNoticeJob, sendRenewalNotice } from './payments/renewal-notices.ts';
export { askRenewals, askRenewalsJob } from './payments/renewals.ts';
export { reversePayment } from './payments/reverse-payment.ts';
export { returnedLine } from './payments/statements.ts';
export { takeBackSoldYear, takeBackYear, yearToTakeBack } from './payments/take-back-year.ts';
export { movePricesAction, stopMovesAction } from './prices/move-prices.ts';
export {
  announcePriceMoves,
  changePrice,
  changePriceJob,
  changePrices,
  priceMoveJob,
  sendPriceMove,
} from './prices/price-moves.ts';
export { priceStaysJob, sendPriceStays } from './prices/price-stays.ts';
export { refusedCodesOf } from './prices/refused-code-queries.ts';
