export { applyNotification } from './apply-notification.ts';
export { applyNotificationJob } from './notifications.ts';
export { cancelSubscription, cancelSubscriptionJob, paidTwiceJob, sendPaidTwice } from './paid-twice.ts';
export { receiptJob, sendReceipt } from './receipt.ts';
