import { SkeletonBlock, SkeletonForm } from '#web/ui/Skeleton.tsx';

/** The outline of a page while its code or its key check loads. */
export function RoutePending() {
  return (
    <div style={{ display: 'grid', gap: 24 }} aria-busy>
      {/* biome-ignore lint/a11y/useSemanticElements: the h1 is the page's own, which may be hidden behind this. */}
      <div className="rpt-hidden" role="heading" aria-level={1}>
        Loading
      </div>
      <SkeletonBlock width={240} height={36} />
      <SkeletonForm fields={3} />
    </div>
  );
}

/** The loading page before the first page is there: the layout, which has the main part of every page, is not there either. */
export const FirstPending = () => (
  <main style={{ padding: 24 }}>
    <RoutePending />
  </main>
);
