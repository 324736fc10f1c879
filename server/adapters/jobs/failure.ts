/** An error as it may be logged and stored: mail servers and databases like to quote addresses. */
export interface Failure {
  name: string;
  code?: string;
  message: string;
  stack?: string;
}

const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/** What can be said of an error without saying about whom. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: scrub(String(error)) };
  const code = (error as { code?: unknown }).code;
  return {
    name: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    message: scrub(error.message),
    ...(error.stack ? { stack: scrub(error.stack) } : {}),
  };
}

const scrub = (text: string) => text.replace(ADDRESS, '[address]');
