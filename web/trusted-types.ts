interface Rules {
  createHTML?: (text: string, type: string, sink: string) => string | null;
  createScriptURL?: (address: string) => string | null;
}

interface Factory {
  createPolicy(name: string, rules: Rules): { createScriptURL(address: string): string };
}

declare global {
  /** Not in all browsers. Those without it ignore that part of the content security policy. */
  var trustedTypes: Factory | undefined;
}

/** Text without a tag stays as it is; null refuses. */
export const plainText = (text: string): string | null => (/</.test(text) ? null : text);

/** A mail that the server drew, for the frame of its preview. The frame runs no script; this lets none in. */
export const mailPage = (text: string): string | null =>
  /^<!doctype html>/.test(text) && !/<(script|iframe|object|embed)\b/i.test(text) ? text : null;

/** Scripts of workers: what the build made. The policy's `script-src` keeps out other hosts. */
export const ownScript = (address: string): string | null =>
  /^(http[^?#]+)?\/(assets|app)\//.test(address) ? address : null;

// The content security policy lets text become HTML or the address of a script only as this says. The component library
// writes its styles as the text of style elements, pages start workers, and the office sees a mail before it sends it: nothing
// else needs it.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text, _, sink) => (sink === 'HTMLIFrameElement srcdoc' ? mailPage(text) : plainText(text)),
  createScriptURL: ownScript,
});
