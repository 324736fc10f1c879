declare const folded: unique symbol;

/**
 * An e-mail address as it is stored and compared: trimmed and in lower case. Two things make one: the field `email` of
 * the contract, and the configuration.
 */
export type Address = string & { readonly [folded]: true };
