export { generateCodesAction, resendCodesAction } from './bulk-actions.ts';
export { sendReferralCode, sendReferralCodeJob } from './mail.ts';
export { payoutMonths, payoutsIn } from './payout-queries.ts';
export { deleteCode } from './queries.ts';
export { owedOn } from './reward.ts';
export { checkReferralCode, countReferralUse } from './use.ts';
