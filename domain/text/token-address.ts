/** An address of its own for each token: 'bounces+TOKEN@example.org'. */
export const tokenAddress = (address: string, token: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
};

/** The token in such an address; null for any other. Mail servers may change the case. */
export function tokenIn(recipient: string, address: string): string | null {
  const [head = '', tail = ''] = tokenAddress(address, ' ').toLowerCase().split(' ');
  const reached = recipient.toLowerCase();
  const token = reached.slice(head.length, reached.length - tail.length);
  return /^[\da-f]{40}$/.test(token) && reached === head + token + tail ? token : null;
}
