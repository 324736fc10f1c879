import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { LogActivityForm } from './LogActivityForm.tsx';

/** /app/logActivity: something done or planned, with its evidence, from anywhere; `?title=…&url=…` fills it in. */
export function LogActivityPage() {
  const { title, url } = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  return (
    <LogActivityForm
      key={JSON.stringify([title, url])}
      from={{ title, url }}
      onClose={() => void navigate({ to: paths.activityPlanner })}
    />
  );
}
