import { Link } from '@tanstack/react-router';
import type { UserSession } from '#web/api/session.ts';
import { profilePicture } from '#web/parts/profile-pictures.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import classes from './SideMenu.module.css';

/** Picture (initials until a path is chosen), name, and one line: for a member the career path of the plan year. */
export function MemberFace({ user, line }: { user: UserSession; line: string }) {
  const picture = user.avatar || user.careerPath;
  return (
    <Line gap={12} style={{ padding: '4px 4px 14px' }}>
      {picture ? (
        <img className="rpt-fixed" src={profilePicture(picture)} alt="" width={44} height={44} />
      ) : (
        <span className={classes.initials} aria-hidden>
          {user.name.charAt(0)}
          {user.surname.charAt(0)}
        </span>
      )}
      <div>
        <p className="rpt-text-15 rpt-strong rpt-anywhere" style={{ lineHeight: '20px' }}>
          {user.name} {user.surname}
        </p>
        <p className={classes.path}>{line}</p>
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
