import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { LogActivityForm } from './LogActivityForm.tsx';

/**
 * /app/logActivity: an activity that was done or is planned, with its evidence. It can be opened from anywhere;
 * `?title=…&url=…` fills it in, and `?kind=tax` chooses the kind of hours.
 */
export function LogActivityPage() {
  const { title, url, kind } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  // Each activity has its own form.
  const [round, setRound] = useState(0);
  const another = () => {
    setRound(round + 1);
    void navigate({ to: paths.logActivity, search: {} });
  };
  return (
    <LogActivityForm
      key={JSON.stringify([title, url, kind, round])}
      from={{ title, url, kind }}
      onAnother={another}
      onClose={() => void navigate({ to: paths.activityPlanner })}
    />
  );
}
