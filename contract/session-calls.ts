// The addresses of the calls that the first page makes. contract/sign-in.ts declares the calls with them. They stand apart
// from the schemas, so that the sign-in page loads no Zod.

export const loginAddress = { method: 'POST', path: '/api/auth/login', guard: 'public' } as const;
export const keyStatusAddress = {
  method: 'GET',
  path: '/api/user/authkey/status',
  guard: 'member',
} as const;
export const logoutAddress = { method: 'POST', path: '/api/auth/logout', guard: 'member' } as const;
