/** How many hashes this process has made or checked. */
export const hashCount = { value: 0 };
