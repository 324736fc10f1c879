export { applyNotification } from './apply-notification.ts';
export { recordRefund } from './credit-notes.ts';
export { endNoticeJob, noticeEnds, sendEndNotice } from './end-notices.ts';
export {
  askToCancel,
  cancelAtProvider,
  cancelSubscription,
  cancelSubscriptionJob,
  endSubscription,
  repeatCancellations,
  sendSubscriptionEnded,
  subscriptionEndedJob,
} from './end-subscription.ts';
export { forgetPayer, lockPayer } from './forget-payer.ts';
export { invoiceFactsOf, presentInvoice } from './invoice-facts.ts';
export { selectDocuments } from './invoice-queries.ts';
export { membershipView } from './membership-view.ts';
export { movePricesAction, stopMovesAction } from './move-prices.ts';
export { applyNotificationJob } from './notifications.ts';
export { paidTwiceJob, sendPaidTwice } from './paid-twice.ts';
export {
  announcePriceMoves,
  changePrice,
  changePriceJob,
  changePrices,
  priceMoveJob,
  sendPriceMove,
} from './price-moves.ts';
export { priceStaysJob, sendPriceStays } from './price-stays.ts';
export { liveTokens } from './queries.ts';
export { receiptJob, sendReceipt } from './receipt.ts';
export { renewalFailedJob, sendRenewalFailed } from './renewal-failed.ts';
export { noticeRenewals, renewalNoticeJob, sendRenewalNotice } from './renewal-notices.ts';
export { askRenewals, askRenewalsJob } from './renewals.ts';
