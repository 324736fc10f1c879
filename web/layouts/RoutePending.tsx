import { SkeletonBlock, SkeletonForm } from '#web/ui/Skeleton.tsx';

/** The shape of a page while its code or its key check is on its way. */
export function RoutePending() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <SkeletonBlock width={240} height={36} />
      <SkeletonForm fields={3} />
    </div>
  );
}
