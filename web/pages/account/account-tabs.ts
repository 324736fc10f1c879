/** The tabs of My Account. Each one's name is its address: /app/account#billing. */
export const accountTabs = [
  { tab: 'profile', label: 'Profile' },
  { tab: 'security', label: 'Security' },
  { tab: 'reminders-and-calendar', label: 'Reminders and calendar' },
  { tab: 'billing', label: 'Billing' },
  { tab: 'your-data', label: 'Your data' },
] as const;

export type AccountTab = (typeof accountTabs)[number]['tab'];

/** Where each section is that a mail, a document or another page links to by its id. */
const sections: Partial<Record<string, AccountTab>> = {
  passkeys: 'security',
  authenticator: 'security',
  'recovery-codes': 'security',
  'sign-ins': 'security',
  reminders: 'reminders-and-calendar',
  'calendar-address': 'reminders-and-calendar',
  'mail-in': 'reminders-and-calendar',
  membership: 'billing',
  invoices: 'billing',
  'own-data': 'your-data',
};

/** The tab that an address opens: by its own name, or by that of a section in it. Anything else opens the profile. */
export const tabAt = (hash: string): AccountTab =>
  accountTabs.find(({ tab }) => tab === hash)?.tab ??
  ((Object.hasOwn(sections, hash) && sections[hash]) || 'profile');
