declare const folded: unique symbol;

/**
 * An e-mail address as it is stored and compared: trimmed and in lower case. Two things make one: the field `email` of
 * the contract, and `foldAddress`.
 */
export type Address = string & { readonly [folded]: true };

/** A text as it would be stored if it is an address. Whether it is one, the caller knows or need not know. */
export const foldAddress = (text: string): Address => text.trim().toLowerCase() as Address;
