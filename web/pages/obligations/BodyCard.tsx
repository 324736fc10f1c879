import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { dateInWords } from '#domain/date-words.ts';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { useHashFocus } from '#web/parts/use-hash-focus.ts';
import { paths } from '#web/paths.ts';
import { Row } from '#web/ui/layout/parts.ts';
import { DutyRows } from './DutyRows.tsx';
import { dueInWords } from './due-words.ts';
import { HoursSchedule } from './HoursSchedule.tsx';
import type { Body, ObligationsData } from './obligations-data.ts';
import { Sources } from './Sources.tsx';

/** All that one body asks: its hours, its written duties, the dates and the sources. */
export function BodyCard({ body, activities }: { body: Body } & Pick<ObligationsData, 'activities'>) {
  const heading = useHashFocus(body.version, body.body);
  return (
    <section className="rpt-card rpt-clip" aria-labelledby={body.version}>
      <Row gap={12} pad={16} className="rpt-between">
        <div>
          <h2 className="rpt-text-20" id={body.version} ref={heading} tabIndex={-1}>
            {body.label}
          </h2>
          <p className="rpt-text-14 rpt-muted">{periodInWords(body)}</p>
        </div>
        <Row gap={12}>
          <StandingMark {...body} />
          <Button
            variant="subtle"
            aria-label={`Change the circumstances: ${body.label}`}
            renderRoot={(props) => <Link {...props} to={paths.circumstances} hash={body.version} />}
          >
            Change
          </Button>
        </Row>
      </Row>
      {body.hours.map((hours) => (
        <HoursSchedule key={hours.key} {...{ hours, activities }} />
      ))}
      {body.duties.length > 0 ? <DutyRows duties={body.duties} /> : null}
      {body.sure ? null : (
        <p className="rpt-text-13 rpt-rule rpt-pad-8-16">
          * Figure not confirmed with the {nameOf(body.body)}.
        </p>
      )}
      <Row gap="4-20" pad="12-16" className="rpt-rule rpt-between rpt-text-14 rpt-tall-56">
        <p>
          {body.declared ? (
            <>
              <b className="rpt-medium">Declared</b> on {dateInWords(body.declared.submitted_on)}
            </>
          ) : (
            <>
              <b className="rpt-medium">Declare</b> {dueInWords(body)}
            </>
          )}
        </p>
        <p>
          <b className="rpt-medium">Keep the record</b> until {dateInWords(body.keep_until)}
        </p>
        {body.waived === 'not_held' ? null : (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to={paths.declare} hash={`declare-${body.version}`} />}
            aria-label={`${body.declared ? 'The declaration' : 'I have declared'}: ${body.label}`}
          >
            {body.declared ? 'The declaration' : 'I have declared'}
          </Button>
        )}
      </Row>
      <Sources sources={body.sources} />
    </section>
  );
}

const waivedWords = {
  not_held: 'Not registered in this year. Nothing is asked.',
  exempt: 'Exempt all year. Nothing is asked.',
  not_active: 'Not active. No plan is asked, but the yearly declaration.',
  not_active_70: 'Not active, and 70 or older. Nothing is asked.',
};

function periodInWords({ period, months, waived, hours }: Body): string {
  if (waived || !period) return waivedWords[waived ?? 'not_held'];
  const none = hours.length === 0 ? ' No hours required.' : '';
  if (months === 12 && period.from.endsWith('-01-01') && period.until.endsWith('-12-31')) {
    return `All year.${none}`;
  }
  return `${dateInWords(period.from)} to ${dateInWords(period.until)}: ${months} of 12 months.${none}`;
}
