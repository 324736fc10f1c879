// The errors whose texts pages show before or without a response. Pages load these and not the whole catalogue.

export const sessionExpired = {
  status: 401,
  message: 'Your session has ended. Sign in again to go on.',
} as const;
export const serverError = { status: 500, message: 'Ooops ! Server Error, try again later' } as const;
export const verifiedAndPaid = {
  status: 403,
  message: 'Your account is verified. Sign in to go on.',
} as const;
export const passwordTooShort = { status: 403, message: 'Password too short' } as const;
export const alreadyAdded = { status: 403, message: 'Already added to Reflective Plan' } as const;
export const noFile = { status: 400, message: 'Please select a file' } as const;
