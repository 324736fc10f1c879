import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { standingName, withCycle } from '#domain/obligations/cycle-words.ts';
import { standingNotes } from '#domain/obligations/standing-notes.ts';
import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import { ruleSets } from '#framework/obligations/rule-sets.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useHashFocus } from '#web/parts/use-hash-focus.ts';
import { paths } from '#web/paths.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { BodyLine } from './BodyLine.tsx';
import { DutyRows } from './DutyRows.tsx';
import { dueInWords } from './due-words.ts';
import { isFurther } from './further.ts';
import { HoursSchedule } from './HoursSchedule.tsx';
import type { Body, ObligationsData } from './obligations-data.ts';
import { periodInWords } from './period-words.ts';
import { Sources } from './Sources.tsx';

/** All that one body asks in one cycle: its line, and behind it its hours, its written duties, the dates and the sources. */
export function BodyCard({ body, activities }: { body: Body } & Pick<ObligationsData, 'activities'>) {
  const name = standingName(body);
  const notes = standingNotes(body, serverToday());
  const { element, isMeant } = useHashFocus(name, body.version, body.body);
  const isPhone = usePhone();
  const isEmployer = body.declared_to === 'employer';
  return (
    <section className="rpt-card rpt-clip" aria-labelledby={name}>
      {/* A link to the body opens it. */}
      <details open={isMeant}>
        <BodyLine body={body} ref={element} />
        <Row gap="4-16" pad="8-16" className="rpt-rule rpt-between rpt-text-14 rpt-muted rpt-tall-56">
          {periodInWords(body, isPhone)}
          <Change body={body} />
        </Row>
        {notes.length > 0 ? (
          <ul className="rpt-rule rpt-pad-8-16 rpt-text-14 rpt-muted">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
        {isFurther(body.version) && (body.status === 'missed' || body.waived === 'unknown') ? (
          <p className="rpt-rule rpt-pad-8-16 rpt-text-14">
            <Link to={paths.bodies} hash="brought">
              Earned before you began here? Enter hours from before
            </Link>
          </p>
        ) : null}
        {body.hours.map((hours) => (
          <HoursSchedule key={hours.key} {...{ body, hours, activities }} />
        ))}
        {body.duties.length > 0 ? <DutyRows duties={body.duties} /> : null}
        {body.sure ? null : <p className="rpt-text-13 rpt-rule rpt-pad-8-16">{unconfirmedInWords([body])}</p>}
        <Row gap="4-20" pad="12-16" className="rpt-rule rpt-between rpt-text-14 rpt-tall-56">
          {body.declared ? (
            <Fact name={isEmployer ? 'Handed in' : 'Declared'}>
              on {dateInWords(body.declared.submitted_on)}
            </Fact>
          ) : (
            <Fact name={isEmployer ? 'Hand it in' : 'Declare'}>{dueInWords(body, serverToday())}</Fact>
          )}
          <Fact name="Keep the record">
            {body.keep_until
              ? `until ${dateInWords(body.keep_until)}`
              : 'we did not find for how long: ask the body'}
          </Fact>
          {body.waived === 'not_held' || body.waived === 'unknown' || body.waived === 'not_yet' ? null : (
            <Button
              variant="default"
              fullWidth={isPhone}
              renderRoot={(props) => <Link {...props} to={paths.declare} hash={`declare-${name}`} />}
              aria-label={`${body.declared ? 'The declaration' : 'I have declared'}: ${nameWithCycle(body)}`}
            >
              {body.declared ? 'The declaration' : 'I have declared'}
            </Button>
          )}
        </Row>
        <Sources sources={body.sources} />
      </details>
    </section>
  );
}

/** The way to what lowers the hours: the circumstances of the year, or the days of a registration with a further body. */
function Change({ body }: { body: Body }) {
  const isPhone = usePhone();
  const own = ruleSets.find(({ version }) => version === body.version);
  const hasCircumstances = !isFurther(body.version) || own?.absence !== undefined;
  return (
    <Button
      variant="subtle"
      size="sm"
      px={isPhone ? 0 : undefined}
      aria-label={`Change the ${hasCircumstances ? 'circumstances' : 'registration'}: ${nameWithCycle(body)}`}
      renderRoot={(props) =>
        hasCircumstances ? (
          <Link {...props} to={paths.circumstances} hash={body.version} />
        ) : (
          <Link {...props} to={paths.bodies} />
        )
      }
    >
      Change
    </Button>
  );
}

/** 'FSCA representative or key individual, 1 June 2026 to 31 May 2027'. */
const nameWithCycle = ({ label, cycle }: Body): string => withCycle(label, cycle);

/** A date with its name. A phone gives each a line. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="rpt-row rpt-between" style={{ columnGap: 6, flex: usePhone() ? '1 0 100%' : undefined }}>
    <b className="rpt-medium">{name}</b> <span>{children}</span>
  </p>
);
