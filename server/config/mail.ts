import { z } from 'zod';
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
  SUPPORT_EMAIL: z.string().default('support@localhost').refine(isAddress, 'must be an email address'),
};
