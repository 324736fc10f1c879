export { applyNotification, type Outcome } from './apply-notification.ts';
export { APPLY_NOTIFICATION } from './notifications.ts';
export { type Receipt, SEND_RECEIPT, sendReceipt } from './receipt.ts';
