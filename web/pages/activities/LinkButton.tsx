import { Button } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { Activity } from './activity.ts';

/** Which row is being linked: a context, because the columns are at module scope and know no page. */
interface Linking {
  linking: string | null;
  open: (id: string) => void;
}

const Context = createContext<Linking>({ linking: null, open: () => {} });
export const LinkingProvider = Context.Provider;

/** Opens the form under the row of an activity that was logged without a competency. */
export function LinkButton({ activity: { id, title } }: { activity: Activity }) {
  const { linking, open } = useContext(Context);
  if (linking === id) return <span className="rpt-accent rpt-strong">Linking…</span>;
  return (
    <Button
      variant="default"
      size="sm"
      style={{ color: 'var(--rpt-accent)', borderColor: 'var(--rpt-accent)' }}
      data-link
      aria-label={`Link ${title}`}
      onClick={() => open(id)}
    >
      Link
    </Button>
  );
}
