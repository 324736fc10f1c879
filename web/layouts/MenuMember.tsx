import { Link } from '@tanstack/react-router';
import type { UserSession } from '#web/api/session.ts';
import { MemberPicture } from '#web/parts/MemberPicture.tsx';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import classes from './SideMenu.module.css';

/** Picture (initials until a path is chosen), name, and one line: for a member the career path of the plan year. */
export function MemberFace({ user, line }: { user: UserSession; line: string }) {
  return (
    <Line gap={12} style={{ padding: '4px 4px 14px' }}>
      <MemberPicture
        picture={user.avatar || user.careerPath}
        name={user.name}
        surname={user.surname}
        size={44}
      />
      <div>
        <p className="rpt-text-15 rpt-strong rpt-anywhere" style={{ lineHeight: '20px' }}>
          {user.name} {user.surname}
        </p>
        <p className="rpt-text-13 rpt-muted">{line}</p>
        {user.legacy ? <Chip tone="ink">LEGACY USER</Chip> : null}
      </div>
    </Line>
  );
}

/** The signed-in member, LEGACY USER, and the plan year with its switch. */
export function MenuMember({ user }: { user: UserSession }) {
  const year = user.rpt_current_year;
  return (
    <>
      <MemberFace user={user} line={user.careerPath} />
      {year > 0 ? (
        <p className={classes.year}>
          <span>
            CPD year <b>{year}</b>
          </span>
          <Link to={paths.changeYears} aria-label="Switch the CPD year">
            Switch
          </Link>
        </p>
      ) : null}
    </>
  );
}
