/** Whether an address belongs to the administration, which has a menu of its own. */
export const isOfficeAddress = (pathname: string) => /^\/(master|app\/mastermib(\/|$))/i.test(pathname);
