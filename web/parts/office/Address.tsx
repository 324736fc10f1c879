/** An address. A long one goes on in the next line at its @. Other words, such as 'A deleted account', stay as they are. */
export function Address({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <span className="rpt-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
