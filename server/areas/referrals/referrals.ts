export { sendReferralCode, sendReferralCodeJob } from './mail.ts';
export { checkReferralCode, countReferralUse } from './use.ts';
