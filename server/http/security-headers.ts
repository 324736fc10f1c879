const YEAR_SECONDS = 31_536_000;

/**
 * Headers of every response (see node-server.ts). Pages may load from this host only. Forms may also go to the payment
 * provider. HSTS is sent in production, where there is TLS.
 */
export function securityHeaders(options: { production: boolean; formActions: string[] }) {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // The component library writes style elements at run time, for example while a dialog keeps the page from scrolling.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No text becomes HTML or the address of a script but through the pages' own rules (web/trusted-types.ts, before-scripts.ts,
    // parts/office/mail-page.ts).
    "require-trusted-types-for 'script'",
    'trusted-types default early mail',
    ["form-action 'self'", ...options.formActions].join(' '),
  ];
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(options.production
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

/**
 * More headers for a plan that a colleague reads by a link: no search engine keeps it, and no other site learns where it was
 * read. They stand here and not only in the page, because a crawler runs no script.
 */
export const headersOf = (url = ''): Record<string, string> =>
  /^\/(?:api\/)?shared(?![\w-])/i.test(url)
    ? { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
    : {};
