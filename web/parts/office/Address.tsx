import classes from './Address.module.css';

/** How many letters at the end of an address stay in sight. */
const TAIL = 12;

interface AddressProps {
  email: string;
  /** Whether the rows have two lines, so that the part from the @ on is the second one. */
  tall?: boolean;
}

/**
 * An address. A table without room for all of it leaves out the middle; the whole is shown on hover, and read and copied in
 * any case. Other words, such as 'A deleted account', are treated alike.
 */
export function Address({ email, tall = false }: AddressProps) {
  const sign = Math.max(0, email.lastIndexOf('@'));
  const at = tall && sign > 0 ? sign : Math.max(0, email.length - TAIL);
  const start = email.slice(0, at);
  return (
    <span className={classes.address} title={email} data-tall={tall || undefined}>
      <span className={classes.start}>
        {start.slice(0, sign)}
        <wbr />
        {start.slice(sign)}
      </span>
      <span className={classes.end}>{email.slice(at)}</span>
    </span>
  );
}
