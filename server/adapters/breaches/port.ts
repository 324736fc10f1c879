/** The passwords that were found in breaches of other sites. */
export interface Breaches {
  has(password: string): Promise<boolean>;
}
