import { z } from 'zod/mini';
import { type Cents, cents, fromRand, inRand, type Rand } from '#domain/money/money.ts';
import { typedCents } from '#domain/prices/price-changes.ts';

/** As near to whole cents as a number of this size can be: a hundred million rand are as exact as one. */
const isWholeCents = (amount: number) =>
  Math.abs(amount - inRand(fromRand(amount))) <= Number.EPSILON * Math.abs(amount);

/** An amount on the wire, in rand. Handlers and pages have it in cents. */
export const rand = z.codec(
  // The type of its input keeps a page from sending cents.
  z
    .number('Write this as a number')
    .check(z.refine(isWholeCents, 'Write this in rand and cents')) as z.ZodMiniNumber<Rand>,
  z.custom<Cents>(),
  { decode: fromRand, encode: inRand },
);

/** The one amount that the specification has in cents on the wire: that of a subscription at the provider (B §3, §9). */
export const subscriptionCents = z.codec(z.int(), z.custom<Cents>(), { decode: cents, encode: Number });

/** An amount in rand, as a number or as typed. The handler gets cents. */
export const typedAmount = (text: string, example: string | null) =>
  z.pipe(
    z.union([z.number(), z.string()], text).check(
      z.refine((typed) => typedCents(typed) !== null, text),
      z.meta({ examples: [example] }),
    ),
    z.transform((typed: string | number) => typedCents(typed) ?? cents(0)),
  );
