import { Link } from '@tanstack/react-router';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { paths } from '#web/paths.ts';

export function NotFoundPage() {
  return (
    <PublicCard title="Page not found" foot={<Link to={paths.root}>Go to the first page</Link>}>
      <p>The page you are looking for isn't here</p>
    </PublicCard>
  );
}
