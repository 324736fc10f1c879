/** After generating a code. */
export const MAILED_TOO = 'We have mailed the code to you as well.';

/** After asking for the mail again; shortly after the last one nothing is sent. */
export const mailedAgain = (sent: boolean): string =>
  sent ? 'Successfully resent email' : 'We mailed it less than a minute ago. Check your mail first.';
