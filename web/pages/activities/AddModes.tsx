import { useNavigate } from '@tanstack/react-router';
import { ShowButtons } from '#web/ui/ShowButtons.tsx';

/** The two ways to an activity of a learning area (spec B §2.3); the address says which, `?offers=1`. */
export function AddModes({ chosen }: { chosen: 'own' | 'affiliates' }) {
  const navigate = useNavigate();
  return (
    <ShowButtons
      label="How to add"
      choices={[
        { key: 'own', label: 'My own activity', chosen: chosen === 'own' },
        { key: 'affiliates', label: 'Affiliate activities', chosen: chosen === 'affiliates' },
      ]}
      onChoose={(key) =>
        void navigate({
          to: '.',
          search: (now) => ({ ...now, offers: key === 'affiliates' ? 1 : undefined }),
          replace: true,
        })
      }
    />
  );
}
