export { applyNotification } from './apply-notification.ts';
export { APPLY_NOTIFICATION } from './notifications.ts';
export { CANCEL_SUBSCRIPTION, cancelSubscription, SEND_PAID_TWICE, sendPaidTwice } from './paid-twice.ts';
export { type Receipt, SEND_RECEIPT, sendReceipt } from './receipt.ts';
