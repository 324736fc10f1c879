import '#web/styles/app-parts.ts';
import { Link } from '@tanstack/react-router';
import { LogoMark } from '#web/parts/LogoMark.tsx';
import { paths } from '#web/paths.ts';
import app from './AppLayout.module.css';
import { Queries } from './Queries.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import bar from './TopBar.module.css';

/** The frame of a page for a reader without an account: the bar, no menu. */
export function ReaderLayout() {
  return (
    <div className={app.app}>
      <header className={bar.bar}>
        <Link className={bar.logo} to={paths.root} aria-label="Reflective Plan Toolkit">
          <LogoMark size={26} onBar />
          <span className="rpt-wide-767">
            <b>Reflective Plan</b> Toolkit
          </span>
        </Link>
        <span className="rpt-grow" />
        <SchemeSwitch />
      </header>
      <main className={app.main} id="main" tabIndex={-1}>
        <Queries />
      </main>
    </div>
  );
}
