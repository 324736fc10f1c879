import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { removeDeclaration } from '#contract/obligations.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { cycleInWords, standingName } from '#domain/obligations/cycle-words.ts';
import { declaredInWords } from '#domain/obligations/declarations.ts';
import { lower } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import { copyText } from '#web/parts/copy-text.ts';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { paths } from '#web/paths.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import { useMessage } from '#web/ui/use-message.ts';
import { DeclareForm } from './DeclareForm.tsx';
import { dueInWords } from './due-words.ts';
import type { Declarable } from './obligations-data.ts';

interface DeclarationCardProps {
  body: Declarable;
  /** Whether this is the last version of the rules: a year with two versions is declared once, below the last. */
  isLast: boolean;
  onDeclared: () => void;
}

/** The answers to the form of one body. It folds once the member has declared. */
export function DeclarationCard({ body, isLast, onDeclared }: DeclarationCardProps) {
  const { label, declared, answers } = body;
  const days = cycleInWords(body.cycle);
  const named = days ? `${label}, ${days}` : label;
  return (
    <details className="rpt-card rpt-clip" open={!declared}>
      <summary className="rpt-pad-16 rpt-focus-inside" id={`declare-${standingName(body)}`}>
        <Row
          gap="4-16"
          className="rpt-between"
          style={{ display: 'inline-flex', width: 'calc(100% - 24px)' }}
        >
          <div>
            <h2 className="rpt-text-16">{label}</h2>
            {days ? <p className="rpt-text-14 rpt-muted">{days}</p> : null}
          </div>
          <Row gap="4-16" className="rpt-text-14 rpt-muted">
            {declared ? lower(declaredInWords(body, declared.submitted_on)) : dueInWords(body, serverToday())}
            <StandingMark {...body} />
          </Row>
        </Row>
      </summary>
      <Row
        gap="4-16"
        className="rpt-wide-640 rpt-sunken rpt-rule rpt-pad-8-16 rpt-text-13 rpt-medium rpt-muted"
        aria-hidden
      >
        <span style={basis('3 1 200px')}>What the form may ask</span>
        <span style={basis('2 1 140px')}>Your record says</span>
        <span style={basis('3 1 200px')}>From</span>
        <span style={basis('0 0 96px')} />
      </Row>
      <ul className="rpt-rule" aria-label={`Answers for ${named}`}>
        {answers.map((one) => (
          <AnswerRow key={one.question} {...one} hash={standingName(body)} />
        ))}
      </ul>
      {isLast ? <Recorded {...{ body, onDeclared }} /> : null}
    </details>
  );
}

const pages = {
  assessment: paths.results,
  reflections: paths.reflection,
  activities: paths.activityPlanner,
  circumstances: paths.circumstances,
};

const keepInWords = (keep: string): string =>
  keep
    ? `Keep the record until ${dateInWords(keep)}.`
    : 'We did not find how long to keep the record: ask the body.';

const basis = (flex: string) => ({ flex });

function AnswerRow({
  about,
  question,
  answer,
  because,
  hash,
}: Declarable['answers'][number] & { hash: string }) {
  const [message, show] = useMessage(3000);
  const copy = async () =>
    show(
      (await copyText(answer))
        ? { tone: 'green', text: 'Copied' }
        : { tone: 'amber', text: 'Copy it by hand' },
    );
  const isOpen = answer.startsWith('No');
  return (
    <Row as="li" gap="4-16" className="rpt-next rpt-pad-8-16 rpt-text-14">
      <span className="rpt-medium" style={basis('3 1 200px')}>
        {question}
      </span>
      <b className={isOpen ? 'rpt-accent' : ''} style={basis('2 1 140px')}>
        {answer}
      </b>
      <span style={basis('3 1 200px')}>
        {about === 'obligations' ? (
          <Link to={paths.obligations} hash={hash}>
            {because}
          </Link>
        ) : (
          <Link to={isOpen && about === 'assessment' ? paths.rpt7 : pages[about]}>{because}</Link>
        )}
      </span>
      <Button
        variant="subtle"
        leftSection={<Icon of={IconCopy} />}
        aria-label={`Copy: ${question}`}
        onClick={() => void copy()}
      >
        <span role="status">{message?.text ?? 'Copy'}</span>
      </Button>
    </Row>
  );
}

/** The day of the declaration, or the form that records it. */
function Recorded({ body, onDeclared }: Pick<DeclarationCardProps, 'body' | 'onDeclared'>) {
  const [changing, setChanging] = useState(false);
  const { declared, keep_until: keep, cycle } = body;
  const days = cycleInWords(cycle);
  const label = days ? `${body.label}, ${days}` : body.label;
  const year = usePlanYear();
  const remove = useCall(removeDeclaration);
  const takeBack = () =>
    confirm({
      title: `Take back the declaration to ${body.declared_to === 'employer' ? body.receiver : label}?`,
      body: 'Your plan then says that you have not declared. We tell the body nothing, and the history keeps both.',
      act: () => remove.mutateAsync({ params: { year }, body: { body: body.body, cycle_from: cycle.from } }),
    });
  if (!declared || changing) {
    return (
      <DeclareForm
        body={body}
        onDone={() => {
          setChanging(false);
          onDeclared();
        }}
      />
    );
  }
  return (
    <Row gap="4-16" pad="12-16" className="rpt-rule rpt-between rpt-text-15">
      <span className="rpt-anywhere">
        <Icon of={IconCircleCheckFilled} className="rpt-green" />{' '}
        <b>{declaredInWords(body, declared.submitted_on)}</b>
        {declared.reference ? `, reference ${declared.reference}` : ''}. {keepInWords(keep)}
      </span>
      <Row gap={8}>
        <Button
          variant="subtle"
          aria-label={`Change the declaration: ${label}`}
          onClick={() => setChanging(true)}
        >
          Change
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={`Take back the declaration: ${label}`}
          onClick={() => void takeBack()}
        >
          Take back
        </Button>
      </Row>
    </Row>
  );
}
