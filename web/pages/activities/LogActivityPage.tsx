import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '#web/paths.ts';
import { LogActivityForm } from './LogActivityForm.tsx';

/**
 * /app/logActivity: an activity that was done or is planned, with its evidence. It can be opened from anywhere;
 * `?title=…&url=…` fills it in.
 */
export function LogActivityPage() {
  const { title, url } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  // Each activity has its own form.
  const [round, setRound] = useState(0);
  const another = () => {
    setRound(round + 1);
    void navigate({ to: paths.logActivity, search: {} });
  };
  return (
    <LogActivityForm
      key={JSON.stringify([title, url, round])}
      from={{ title, url }}
      onAnother={another}
      onClose={() => void navigate({ to: paths.activityPlanner })}
    />
  );
}
