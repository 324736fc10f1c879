import { z } from 'zod';
import type { Seller } from '#domain/invoices/invoices.ts';

/** The settings that say who sells; they stand on every invoice (spec-readings 45). */
export const sellerSettings = {
  SELLER_NAME: z.string().max(120, 'is longer than 120 characters').default('Reflective Plan Toolkit'),
  SELLER_ADDRESS: z.string().max(300, 'is longer than 300 characters').default(''),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^4\d{9}$/, 'must be ten digits that begin with 4')
    .optional(),
  SELLER_VAT_RATE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage below 100, such as 15 or 15.5')
    .refine((rate) => Number(rate) > 0, 'must be above 0; leave it out to charge no VAT')
    .optional(),
};

/** The settings that are missing before VAT can be charged: a tax invoice names all four. */
export function sellerFaults(settings: Record<string, string>): [name: string, fault: string][] {
  if (!settings.SELLER_VAT_NUMBER && !settings.SELLER_VAT_RATE) return [];
  return Object.keys(sellerSettings)
    .filter((name) => !settings[name])
    .map((name) => [name, 'is missing: a tax invoice needs name, address, VAT number and VAT rate']);
}

export function sellerOf(settings: z.infer<z.ZodObject<typeof sellerSettings>>): Seller {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_VAT_NUMBER: number } = settings;
  const rate = Math.round(Number(settings.SELLER_VAT_RATE) * 100);
  return { name, address, vat: number === undefined ? null : { number, rate } };
}
