import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetHanded, handedNow } from '#web/parts/activity/handed.ts';
import { paths } from '#web/paths.ts';
import { LogActivityForm } from './LogActivityForm.tsx';

/**
 * /app/logActivity: an activity that was done or is planned, with its evidence. It can be opened from anywhere;
 * `?title=…&url=…` fills it in, `?kind=tax` chooses the kind of hours, and another page may hand over files and typed fields.
 */
export function LogActivityPage() {
  const { title, url, kind } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  // Each activity has its own form.
  const [round, setRound] = useState(0);
  const [handed, setHanded] = useState(handedNow);
  // Not while it is drawn: a page that waits for its data is drawn anew.
  useEffect(() => forgetHanded(), []);
  const another = () => {
    setRound(round + 1);
    setHanded(null);
    void navigate({ to: paths.logActivity, search: {} });
  };
  return (
    <LogActivityForm
      key={JSON.stringify([title, url, kind, round])}
      from={{ title, url, kind }}
      handed={handed}
      onAnother={another}
      onClose={() => void navigate({ to: paths.activityPlanner })}
    />
  );
}
