import { foldAddress } from '#domain/text/address.ts';

interface TypedTwice {
  email: string;
  email2: string;
  password: string;
  password2: string;
}

/** The faults of an address and a password that are typed twice and differ (spec A §5, B §5). */
export function typedTwice({ email, email2, password, password2 }: TypedTwice) {
  return {
    ...(foldAddress(email) === foldAddress(email2)
      ? {}
      : { email2: 'Both email addresses need to be the same' }),
    ...(password === password2 ? {} : { password2: 'Both passwords need to be the same' }),
  };
}
