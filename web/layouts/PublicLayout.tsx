import { Link, Outlet } from '@tanstack/react-router';
import { linkTo } from '#web/api/outside-links.ts';
import { serverNow } from '#web/api/server-clock.ts';
import { LogoMark } from '#web/parts/LogoMark.tsx';
import { paths } from '#web/paths.ts';
import classes from './PublicLayout.module.css';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** The first year of the copyright line (spec A §9). */
const firstYear = 2025;

/** Centred logo, one card, the horizon behind them. `isStill`: the page has no scripts, so no button works. */
export function PublicLayout({ isStill = false }: { isStill?: boolean }) {
  return (
    <div className={classes.page}>
      <HorizonArt className={classes.art} />
      {isStill ? null : (
        <div className={classes.scheme}>
          <SchemeSwitch />
        </div>
      )}
      <header className={classes.header}>
        <Link className={classes.logo} to={paths.root}>
          <LogoMark size={40} />
          <span>
            <b>Reflective Plan</b> Toolkit
          </span>
        </Link>
      </header>
      <main className={classes.main} id="main">
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <span>© {Math.max(firstYear, serverNow().getFullYear())} Reflective Plan Toolkit</span>
        <a className="rpt-muted" href={linkTo('terms')}>
          Terms
        </a>
        <a className="rpt-muted" href={linkTo('privacy')}>
          Privacy
        </a>
        <a className="rpt-muted" href={linkTo('contact')}>
          Contact
        </a>
      </footer>
    </div>
  );
}

/** The drawing of the sign-in page: an arc on its horizon, and the shortening lines of its reflection. */
function HorizonArt({ className }: { className?: string | undefined }) {
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
