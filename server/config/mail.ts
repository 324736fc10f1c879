import { z } from 'zod';
import { listeningHost, portFrom } from './network.ts';
import { isAddress, text } from './values.ts';

// The token of each mail or member comes between, and 64 characters are allowed before the @.
const TOKEN_ADDRESSED = /^[a-z\d][a-z\d.-]{0,22}@[a-z\d-]+(\.[a-z\d-]+)*$/i;

const tokenAddressed = text.refine(
  (address) => address === '' || TOKEN_ADDRESSED.test(address),
  'must be an address with at most 23 letters, digits, points and hyphens before the @',
);

/** The settings that say how mail goes out and comes in. */
export const mailSettings = {
  SMTP_URL: text.refine(
    (url) => url === '' || /^smtps?:\/\/[^/]/.test(url),
    'must start with smtp:// or smtps:// and name a host',
  ),
  MAIL_FROM: z
    .string()
    .default('Reflective Plan Toolkit <no-reply@localhost>')
    .refine(
      (from) => isAddress(/<([^<>]*)>$/.exec(from)?.[1] ?? from),
      'must be an address or: Name <address>',
    ),
  MAIL_IN_PORT: portFrom(1).optional(),
  MAIL_IN_HOST: listeningHost,
  MAIL_BOUNCE_ADDRESS: tokenAddressed,
  SUPPORT_EMAIL: z.string().default('support@localhost').refine(isAddress, 'must be an email address'),
};

interface MailInValues {
  MAIL_IN_PORT?: number | undefined;
  MAIL_IN_HOST: string;
  MAIL_BOUNCE_ADDRESS: string;
}

/** Where the server receives mail, and who it takes mail for. An address that is empty takes none. */
export interface MailIn {
  port: number;
  host: string;
  bounceAddress: string;
}

/** Null: it receives none. */
export const mailInOf = (values: MailInValues): MailIn | null =>
  values.MAIL_IN_PORT
    ? { port: values.MAIL_IN_PORT, host: values.MAIL_IN_HOST, bounceAddress: values.MAIL_BOUNCE_ADDRESS }
    : null;

/** The port and the addresses need each other, and the port must be free. */
export function mailInFaults(
  values: MailInValues & { PORT: number; METRICS_PORT?: number | undefined },
): [name: string, fault: string][] {
  const { MAIL_IN_PORT: port, MAIL_BOUNCE_ADDRESS: bounces } = values;
  if (bounces && !port) return [['MAIL_IN_PORT', 'is missing: where mail arrives']];
  if (port && !bounces) return [['MAIL_BOUNCE_ADDRESS', 'is missing: who MAIL_IN_PORT takes mail for']];
  return port && [values.PORT, values.METRICS_PORT].includes(port)
    ? [['MAIL_IN_PORT', 'must differ from PORT and METRICS_PORT']]
    : [];
}
