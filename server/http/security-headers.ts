import type { FastifyHelmetOptions } from '@fastify/helmet';

const YEAR_SECONDS = 31_536_000;

/** Everything from this host only; forms may also go to the payment provider. HSTS where there is TLS: in production. */
export const securityHeaders = (options: {
  production: boolean;
  formActions: string[];
}): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The component library writes its colour variables into style elements at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'", ...options.formActions],
    },
  },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: options.production ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginEmbedderPolicy: false,
});
