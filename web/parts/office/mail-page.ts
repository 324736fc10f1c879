/** A mail that the server drew, for the frame of its preview. The frame runs no script; this lets none in. */
export const mailPage = (text: string): string | null =>
  /^<!doctype html>/.test(text) && !/<(script|iframe|object|embed)\b/i.test(text) ? text : null;

// Its own policy, so that the first page loads none of it. Browsers without policies take the text.
const policy = globalThis.trustedTypes?.createPolicy('mail', { createHTML: mailPage });

/** Shows a mail in a frame, which stays empty when the text is no page of a mail. */
export function showMail(frame: HTMLIFrameElement, text: string): void {
  const page = policy ? policy.createHTML(text) : mailPage(text);
  if (page !== null) frame.srcdoc = page;
}
