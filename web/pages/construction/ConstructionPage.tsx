import { Link } from '@tanstack/react-router';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';

export function ConstructionPage() {
  return (
    <PublicCard title="Under construction" foot={<Link to={paths.root}>Go to the first page</Link>}>
      <p>This page is being built.</p>
    </PublicCard>
  );
}
