import { z } from 'zod';
import { listeningHost, portFrom } from './network.ts';
import { isAddress, text } from './values.ts';

/** The settings that say how mail goes out, and from whom. */
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
  MAIL_BOUNCE_ADDRESS: text.refine(
    (address) => address === '' || BOUNCE_ADDRESS.test(address),
    'must be an address with at most 23 letters, digits, points and hyphens before the @',
  ),
  MAIL_BOUNCE_PORT: portFrom(1).optional(),
  MAIL_BOUNCE_HOST: listeningHost,
  SUPPORT_EMAIL: z.string().default('support@localhost').refine(isAddress, 'must be an email address'),
};

// The token of each mail comes between, and 64 characters are allowed before the @.
const BOUNCE_ADDRESS = /^[a-z\d][a-z\d.-]{0,22}@[a-z\d-]+(\.[a-z\d-]+)*$/i;

interface BounceValues {
  MAIL_BOUNCE_ADDRESS: string;
  MAIL_BOUNCE_PORT?: number | undefined;
  MAIL_BOUNCE_HOST: string;
}

export interface BounceSettings {
  address: string;
  port: number;
  host: string;
}

/** Where the server receives mails that come back; null: nowhere. */
export const bouncesOf = (values: BounceValues): BounceSettings | null =>
  values.MAIL_BOUNCE_PORT
    ? { address: values.MAIL_BOUNCE_ADDRESS, port: values.MAIL_BOUNCE_PORT, host: values.MAIL_BOUNCE_HOST }
    : null;

/** Each of the two settings needs the other one, and the port must be free. */
export function bounceFaults(
  values: BounceValues & { PORT: number; METRICS_PORT?: number | undefined },
): [name: string, fault: string][] {
  const { MAIL_BOUNCE_ADDRESS: address, MAIL_BOUNCE_PORT: port } = values;
  if (address && !port) return [['MAIL_BOUNCE_PORT', 'is missing: where the mails that come back arrive']];
  if (port && !address) return [['MAIL_BOUNCE_ADDRESS', 'is missing: where mails that come back go']];
  return port && [values.PORT, values.METRICS_PORT].includes(port)
    ? [['MAIL_BOUNCE_PORT', 'must differ from PORT and METRICS_PORT']]
    : [];
}
