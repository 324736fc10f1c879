export { generateCodesWork, resendCodesWork } from './bulk-codes.ts';
export { sendReferralCode, sendReferralCodeJob } from './mail.ts';
export { owedInAll } from './payout-queries.ts';
export { blankPayouts, deleteCode } from './queries.ts';
export { checkReferralCode, countReferralUse } from './use.ts';
