// An address with several hosts in the form of libpq: postgres://user:password@one:5432,two:5432/name. The last @ ends the
// password.
const SEVERAL = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)(?=[/?#]|$)(.*)$/s;

/**
 * Takes the address of a database that may list several hosts. Gives one address for each host, in order.
 */
export function addressesOf(url: string): [string, ...string[]] {
  const [, before = '', hosts, after = ''] = SEVERAL.exec(url) ?? [];
  const [first = url, ...others] = hosts?.split(',').map((host) => `${before}${host}${after}`) ?? [];
  return [first, ...others];
}
