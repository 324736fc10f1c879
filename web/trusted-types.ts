interface Rules {
  createHTML?: (text: string) => string | null;
  createScriptURL?: (address: string) => string | null;
}

interface Factory {
  createPolicy(
    name: string,
    rules: Rules,
  ): { createHTML(text: string): string; createScriptURL(address: string): string };
}

declare global {
  /** Not in all browsers. Those without it ignore that part of the content security policy. */
  var trustedTypes: Factory | undefined;
}

/** Text without a tag stays as it is; null refuses. */
export const plainText = (text: string): string | null => (/</.test(text) ? null : text);

/** Scripts of workers: what the build made. The policy's `script-src` keeps out other hosts. */
export const ownScript = (address: string): string | null =>
  /^(http[^?#]+)?\/(assets|app)\//.test(address) ? address : null;

// The content security policy lets text become HTML or the address of a script only as this says. The component library
// writes its styles as the text of style elements, and pages start workers; a mail in its frame has a policy of its own
// (web/parts/office/mail-page.ts). Nothing else needs it.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: plainText,
  createScriptURL: ownScript,
});
