interface LogoMarkProps {
  size: number;
  /** Whether the mark is on the top bar, where it is white in both colour schemes. */
  onBar?: boolean;
}

/** The mark of logo-mark.svg, drawn here so that it follows the colour scheme. */
export function LogoMark({ size, onBar = false }: LogoMarkProps) {
  const ink = onBar ? 'var(--rpt-bar-text)' : 'var(--rpt-ink)';
  const warm = onBar ? 'var(--rpt-bar-accent)' : 'var(--rpt-accent-fill)';
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true">
      <path d="M5.6 15A10.4 10.4 0 0 1 20 5.4" stroke={ink} strokeWidth="5.2" />
      <path d="M21.9 6.4A10.4 10.4 0 0 1 26.4 15" stroke={warm} strokeWidth="5.2" />
      <path d="M3.2 18.5h25.6" stroke={ink} strokeWidth="2.4" />
      <path d="M4.9 22.9h22.2" stroke={ink} strokeWidth="2" />
      <path d="M9.2 27h13.6" stroke={ink} strokeWidth="1.6" />
    </svg>
  );
}
