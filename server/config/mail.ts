import { z } from 'zod';
import { listeningHost, portFrom } from './network.ts';
import { isAddress, text } from './values.ts';

// An address with room for a token: it is put before the @, where 64 characters are allowed.
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
  MAIL_LOG_ADDRESS: tokenAddressed,
  SUPPORT_EMAIL: z.string().default('support@localhost').refine(isAddress, 'must be an email address'),
};

interface MailInValues {
  MAIL_IN_PORT?: number | undefined;
  MAIL_IN_HOST: string;
  MAIL_BOUNCE_ADDRESS: string;
  MAIL_LOG_ADDRESS: string;
  PORT: number;
  METRICS_PORT?: number | undefined;
}

/** Where the server receives mail, and who it takes mail for. An address that is empty takes none. */
export interface MailIn {
  port: number;
  host: string;
  bounceAddress: string;
  /** The address that members send mail to; empty: none. */
  logAddress: string;
  /** Whether to listen only if the port is free, because nobody has set it. */
  ifFree: boolean;
}

const FREE_PORT = 2525;

/** How mail is received; null: not at all. Outside production it is received without a setting, so that it can be tried. */
export function mailInOf(values: MailInValues, production: boolean): MailIn | null {
  const { MAIL_IN_PORT: port, MAIL_BOUNCE_ADDRESS: bounceAddress, MAIL_LOG_ADDRESS: logAddress } = values;
  if (port) return { port, host: values.MAIL_IN_HOST, bounceAddress, logAddress, ifFree: false };
  if (production || [values.PORT, values.METRICS_PORT].includes(FREE_PORT)) return null;
  return { port: FREE_PORT, host: '127.0.0.1', bounceAddress, logAddress: 'log@localhost', ifFree: true };
}

/** The line about received mail that a start outside production prints. */
export const mailInLine = ({ host, port }: MailIn, receives: boolean): string =>
  receives
    ? `Mail to members comes in at ${host}:${port}.`
    : `Port ${port} is taken, so no mail to members comes in. Set MAIL_IN_PORT and MAIL_LOG_ADDRESS.`;

/** The port and the addresses need each other, and the port must be free. */
export function mailInFaults(values: MailInValues): [name: string, fault: string][] {
  const { MAIL_IN_PORT: port, MAIL_BOUNCE_ADDRESS: bounces, MAIL_LOG_ADDRESS: log } = values;
  if ((bounces || log) && !port) return [['MAIL_IN_PORT', 'is missing: where mail arrives']];
  if (port && !bounces && !log)
    return [['MAIL_IN_PORT', 'needs MAIL_BOUNCE_ADDRESS or MAIL_LOG_ADDRESS: who it takes mail for']];
  if (bounces && bounces.toLowerCase() === log.toLowerCase())
    return [['MAIL_LOG_ADDRESS', 'must differ from MAIL_BOUNCE_ADDRESS']];
  return port && [values.PORT, values.METRICS_PORT].includes(port)
    ? [['MAIL_IN_PORT', 'must differ from PORT and METRICS_PORT']]
    : [];
}
