/** The drawing of the sign-in page: an arc on its horizon, and the shortening lines of its reflection. */
export function HorizonArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1028 600" fill="none" aria-hidden="true">
      <g stroke="var(--rpt-art)">
        <path d="M100 470A414 414 0 0 1 673.2 88.3" strokeWidth="110" />
        <path d="M720.3 110.4A414 414 0 0 1 928 470" strokeWidth="110" />
        <path d="M0 507h1028" strokeWidth="14" />
        <path d="M124 553h780" strokeWidth="10" />
        <path d="M264 594h500" strokeWidth="7" />
      </g>
    </svg>
  );
}
