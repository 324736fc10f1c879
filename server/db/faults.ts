/** The code of an error of PostgreSQL, of the system or of a library; undefined when it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether a statement failed because the row that it refers to does not exist. Both engines use the same code. */
export const isForeignKeyFault = (error: unknown): boolean => codeOf(error) === FOREIGN_KEY_VIOLATION;

/** Whether a statement failed because others hold what it locks: it waited too long (55P03), or in a circle (40P01). */
export const isLockFault = (error: unknown): boolean => /^(55P03|40P01)$/.test(codeOf(error) ?? '');

/** Whether a standby ended a statement because it had to repeat a change of the rows that the statement read. */
export const isCutOff = (error: unknown): boolean => codeOf(error) === '40001';

// The codes with which PostgreSQL says that it stops, starts or has no free connection (classes 08 and 57P, 53300), takes
// no changes (25006), has a full disk (53100) or took too long (57014), and with which the network says that it cannot be
// reached.
const AWAY =
  /^(08\w{3}|57P0[1235]|57014|53[13]00|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// The driver's own errors have no code.
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/**
 * Whether a call failed because the database (or another service that it needs) cannot be reached, or cannot store
 * anything, now. The same call can succeed a little later.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return code === undefined ? DRIVER.test(error.message) : AWAY.test(code);
}
