export { selectBrowsers } from './browser-queries.ts';
export { guessableReason } from './chosen-password.ts';
export { closeDoors } from './close-doors.ts';
export {
  askForPin,
  askForPinJob,
  checkCode,
  consumeCode,
  requestCode,
  requestPin,
  sendCodeJob,
} from './codes.ts';
export { changeAddress, isAddressGiven } from './email-change.ts';
export {
  emailChangedJob,
  emailRestoredJob,
  emailUndoLinkJob,
  emailUndoWaitsJob,
  emailWithdrawnJob,
  sendEmailChanged,
  sendEmailRestored,
  sendEmailUndoLink,
  sendEmailUndoWaits,
  sendEmailWithdrawn,
} from './email-notices.ts';
export { isTaken, takenAmong } from './email-queries.ts';
export { factorChangedJob, sendFactorChanged } from './factor-notices.ts';
export { deleteFactors, factorsOf, selectApp, selectRecovery } from './factor-queries.ts';
export { presentFactors } from './factors.ts';
export { findSession } from './guard.ts';
export { newKey } from './keys.ts';
export { isKnownBrowser, knownSince } from './known-browsers.ts';
export { passwordChangedJob, sendCode, sendPasswordChanged, sendSignedOut, signedOutJob } from './notices.ts';
export { isLastOwner } from './owner-queries.ts';
export { selectPasskeys } from './passkey-queries.ts';
export { hashSecret, NO_PASSWORD, verifySecret } from './passwords.ts';
export { findPin, openPin } from './pin-queries.ts';
export { accountOf, addressOf, insertMember, memberByEmail, membersByEmail, setVerified } from './queries.ts';
export { endAllSessions, selectSessions, sessionsOf } from './session-queries.ts';
export { openSession } from './sessions.ts';
export { presentSignIns } from './sign-ins.ts';
export { sweepAuth } from './sweep.ts';
