export { sendWalkthroughMail, walkthroughMailJob } from './mails.ts';
