import { z } from 'zod/mini';
import { listFormats } from '#domain/csv/list.ts';
import { CODE_DIGITS } from '#domain/sign-in/session.ts';
import { type Address, addressFault, EMAIL_REQUIRED, foldAddress } from '#domain/text/address.ts';
import { canBeKept, isBlank, lineFault, withoutEnds } from '#domain/text/blank-text.ts';
import { readCode, signsOf } from '#domain/text/typed-code.ts';
import { NO_WEB_LINK, webLinkFault } from '#domain/text/web-link.ts';
import { LINK_MAX, LONG_TEXT_MAX, TEXT_MAX, VERSION_MAX } from './limits.ts';

// The rules of spec A §5 and B §5, each text once. A `code` in the params of an issue is an error of the catalogue. When
// nothing else is wrong, the call answers with that error instead of invalid_input. Fields that need the framework or the
// calendar are in plan-fields.ts, so that the sign-in page does not load those. A field with a rule of its own has an
// example, for the page of the calls (/api/docs).

const tooLong = (max: number) => `At most ${max} characters`;
const NOT_TEXT = 'Write this as text';

/** A text that the database can store. It is trimmed. */
const text = (max: number, wrongType = NOT_TEXT) =>
  z
    .string(wrongType)
    .check(z.trim(), z.maxLength(max, tooLong(max)), z.refine(canBeKept, 'Remove the invisible character'));

/** A text that shows something: invisible characters alone do not count. */
const requiredText = (max: number, required: string) =>
  text(max, required).check(
    z.minLength(1, required),
    z.refine((value) => !isBlank(value), required),
  );

/** A required line of text, at most 255 characters, trimmed. */
export const text255 = (required: string) => requiredText(TEXT_MAX, required);

/**
 * A text that mails carry in their head too: it has no line break, no other control character and no mark that turns the
 * direction of what stands beside it.
 */
export const oneLine = z.refine<string>((text) => lineFault(text) === null, {
  error: ({ input }) => lineFault(String(input)) ?? NOT_TEXT,
});

/** A name that may be copied from somewhere: its line breaks become spaces. */
export const copiedName = (required: string) =>
  text255(required).check(
    z.overwrite((text) => text.replace(/\s+/gu, ' ')),
    oneLine,
  );

/** A line of text that may be empty, at most 255 characters. */
export const text255OrEmpty = text(TEXT_MAX);

/** A line of text of at most 255 characters; empty if omitted. */
export const optionalText255 = z._default(text255OrEmpty, '');

/** A required longer text. */
export const longText = (required: string) => requiredText(LONG_TEXT_MAX, required);

/** A longer text that may be empty. */
export const longTextOrEmpty = text(LONG_TEXT_MAX);

/** A longer text; empty if omitted. */
export const optionalLongText = z._default(longTextOrEmpty, '');

/** An address as it is stored, whatever was pasted around it (spec A §5 'Email'). */
export const email = z
  .pipe(
    z.string(EMAIL_REQUIRED).check(
      z.overwrite(foldAddress),
      z.maxLength(TEXT_MAX, { error: tooLong(TEXT_MAX), abort: true }),
      z.refine((text) => addressFault(text) === null, {
        error: ({ input }) => addressFault(String(input)) ?? EMAIL_REQUIRED,
      }),
    ),
    z.custom<Address, string>(),
  )
  .check(z.meta({ examples: ['thandi@example.co.za'], format: 'email' }));

/** A text to search for, without what was pasted around it. */
/** The form of a list's file. */
export const listFormat = z._default(z.enum(listFormats, 'Choose xlsx or csv'), 'csv');

export const searchText = z._default(text255OrEmpty.check(z.overwrite(withoutEnds)), '');

/** A part of an address, to be searched for. */
export const partOfEmail = z._default(text255OrEmpty.check(z.overwrite(foldAddress)), '');

export const firstName = text255('First name is required').check(oneLine);
export const lastName = text255('Last name is required').check(oneLine);
/** A contact number. One that was copied from a contact card has invisible marks around it, which are left out. */
export const contact = text255('Contact number is required').check(z.overwrite(withoutEnds), oneLine);
/** The number of a person in a list, which may have none. */
export const contactOfList = z._default(text255OrEmpty.check(z.overwrite(withoutEnds), oneLine), '');
/** A name or number of a person that the office may not know: it may be empty. */
export const lineOrEmpty = text255OrEmpty.check(oneLine);

/** A password as typed at sign-in: required, at most 255 characters, never changed. */
export const typedPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(TEXT_MAX, tooLong(TEXT_MAX)));

/**
 * Six digits, as they were typed or pasted. Any other text is a fault of the form and costs no try. So is a number, which has
 * lost the zeros in front.
 */
const pinField = (required: string) =>
  z
    .string({ error: ({ input }) => (typeof input === 'number' ? NOT_TEXT : required) })
    .check(
      z.maxLength(TEXT_MAX, tooLong(TEXT_MAX)),
      z.overwrite(signsOf),
      z.minLength(1, required),
      z.regex(/^\d+$/, `Enter the ${CODE_DIGITS} digits, nothing else`),
      z.length(CODE_DIGITS, `Enter all ${CODE_DIGITS} digits, and no more`),
      z.meta({ examples: ['123456'] }),
    );
export const loginPin = pinField('2FA code is required');
export const verificationPin = pinField('Verification pin is required');
export const appCode = pinField('Enter the code');
export const discountCode = text(TEXT_MAX, 'Enter a discount code').check(z.overwrite(readCode));

/** A plan year. In a path or a header it is a text of four digits. The server checks whether the member owns it. */
export const planYear = z.pipe(
  z.transform((year) => (typeof year === 'string' && /^\d{4}$/.test(year) ? Number(year) : year)),
  z
    .int('Choose a year')
    .check(
      z.gte(2020, 'Choose a year from 2020'),
      z.lte(2100, 'Choose a year'),
      z.meta({ examples: [2026] }),
    ),
);
export const yearParams = z.object({ year: planYear });

/** An id as the database writes it: in lower case, so that ids compare as text. */
export const id = z.uuid('This is not a valid id').check(z.toLowerCase());
export const nothing = z.object({});

/** The version from which a change began, as a response named it. Without it nothing is compared (docs/decisions/0014). */
const knownVersion = z
  .string('This is not a valid version')
  .check(z.maxLength(VERSION_MAX, 'This is not a valid version'));
export const version = z.optional(knownVersion);
/** The versions from which a change of several rows began, by the id of the row. */
export const versions = z.optional(z.record(z.string(), knownVersion, 'These are not valid versions'));
/** The version of a row that can be changed. `saved_at` is null where it is not known. */
export const stamp = { version: z.string(), saved_at: z.nullable(z.string()) };
/** The response to a save: the version from which the next change begins. */
export const saved = z.object({ version: z.string() });
/** A link in a row: empty, or an http(s) address, so that no link runs a script. */
export const webLink = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(LINK_MAX, tooLong(LINK_MAX)),
    z.refine((text) => text === '' || webLinkFault(text) === null, {
      error: ({ input }) => webLinkFault(String(input)) ?? NO_WEB_LINK,
    }),
  ),
  '',
);
