import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import { serverToday } from '#web/api/server-today.ts';
import { useHashFocus } from '#web/parts/use-hash-focus.ts';
import { paths } from '#web/paths.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { BodyLine } from './BodyLine.tsx';
import { DutyRows } from './DutyRows.tsx';
import { dueInWords } from './due-words.ts';
import { HoursSchedule } from './HoursSchedule.tsx';
import type { Body, ObligationsData } from './obligations-data.ts';
import { periodInWords } from './period-words.ts';
import { Sources } from './Sources.tsx';

/** All that one body asks: its line, and behind it its hours, its written duties, the dates and the sources. */
export function BodyCard({ body, activities }: { body: Body } & Pick<ObligationsData, 'activities'>) {
  const { element, isMeant } = useHashFocus(body.version, body.body);
  const isPhone = usePhone();
  return (
    <section className="rpt-card rpt-clip" aria-labelledby={body.version}>
      {/* A link to the body opens it. */}
      <details open={isMeant}>
        <BodyLine body={body} ref={element} />
        <Row gap="4-16" pad="8-16" className="rpt-rule rpt-between rpt-text-14 rpt-muted rpt-tall-56">
          {periodInWords(body, isPhone)}
          <Change body={body} />
        </Row>
        {body.hours.map((hours) => (
          <HoursSchedule key={hours.key} {...{ body, hours, activities }} />
        ))}
        {body.duties.length > 0 ? <DutyRows duties={body.duties} /> : null}
        {body.sure ? null : <p className="rpt-text-13 rpt-rule rpt-pad-8-16">{unconfirmedInWords([body])}</p>}
        <Row gap="4-20" pad="12-16" className="rpt-rule rpt-between rpt-text-14 rpt-tall-56">
          {body.declared ? (
            <Fact name="Declared">on {dateInWords(body.declared.submitted_on)}</Fact>
          ) : (
            <Fact name="Declare">{dueInWords(body, serverToday())}</Fact>
          )}
          <Fact name="Keep the record">until {dateInWords(body.keep_until)}</Fact>
          {body.waived === 'not_held' ? null : (
            <Button
              variant="default"
              fullWidth={isPhone}
              renderRoot={(props) => <Link {...props} to={paths.declare} hash={`declare-${body.version}`} />}
              aria-label={`${body.declared ? 'The declaration' : 'I have declared'}: ${body.label}`}
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

const Change = ({ body }: { body: Body }) => (
  <Button
    variant="subtle"
    size="sm"
    px={usePhone() ? 0 : undefined}
    aria-label={`Change the circumstances: ${body.label}`}
    renderRoot={(props) => <Link {...props} to={paths.circumstances} hash={body.version} />}
  >
    Change
  </Button>
);

/** A date with its name. A phone gives each a line. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className="rpt-row rpt-between" style={{ columnGap: 6, flex: usePhone() ? '1 0 100%' : undefined }}>
    <b className="rpt-medium">{name}</b> <span>{children}</span>
  </p>
);
