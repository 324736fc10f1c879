export { guessableReason } from './chosen-password.ts';
export { sendCodeJob } from './codes.ts';
export {
  emailChangedJob,
  emailRestoredJob,
  emailUndoLinkJob,
  emailWithdrawnJob,
  sendEmailChanged,
  sendEmailRestored,
  sendEmailUndoLink,
  sendEmailWithdrawn,
} from './email-notices.ts';
export { findSession } from './guard.ts';
export { isKnownBrowser } from './known-browsers.ts';
export { passwordChangedJob, sendCode, sendPasswordChanged } from './notices.ts';
export { hashSecret } from './passwords.ts';
export { openPin } from './pin-queries.ts';
export { accountOf, insertMember } from './queries.ts';
export { sweepAuth } from './sweep.ts';
