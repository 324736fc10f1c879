import { Button } from '@mantine/core';
import { useState } from 'react';
import { removeRegistration } from '#contract/bodies.ts';
import { dateInWords, monthNames } from '#domain/calendar/date-words.ts';
import { bodyInWords } from '#domain/obligations/body-words.ts';
import { useCall } from '#web/api/queries.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { type Registered, rulesOf } from './bodies-data.ts';
import { RegistrationDialog } from './RegistrationDialog.tsx';

/** One registration with its levels, and what the body asks. */
export function RegistrationRow({ rows }: { rows: readonly [Registered, ...Registered[]] }) {
  const [first] = rows;
  const last = rows.at(-1) ?? first;
  const [dialog, open] = useState<{ row: Registered; isLevel: boolean } | null>(null);
  const remove = useCall(removeRegistration);
  const rules = rulesOf(first.body);
  const label = rules?.label ?? first.body;
  const ask = (row: Registered, isWhole: boolean) =>
    confirm({
      title: isWhole ? `Remove ${label}?` : `Remove “${levelOf(row)}”?`,
      body: isWhole
        ? 'Your plan no longer counts for this body, and its hours from before go. Activities and their hours stay.'
        : 'The level before it then holds. Activities and their hours stay.',
      note: isWhole
        ? 'If you left the body, edit the registration and enter its last day instead.'
        : undefined,
      action: 'Remove',
      danger: true,
      act: async () => {
        for (const { id } of isWhole ? rows : [row]) await remove.mutateAsync({ body: { id } });
      },
    });
  return (
    <Stack gap={8} pad={16} className="rpt-rule" data-registration={first.body}>
      <Row gap="8-16" className="rpt-between rpt-top">
        <div className="rpt-grow" style={{ flexBasis: 280 }}>
          <h3 className="rpt-text-15 rpt-strong rpt-anywhere">{label}</h3>
          <p className="rpt-text-14 rpt-muted rpt-anywhere">{factsInWords(first)}</p>
        </div>
        <Row gap={8}>
          <Button
            variant="default"
            size="sm"
            aria-label={`Edit ${label}`}
            onClick={() => open({ row: first, isLevel: false })}
          >
            Edit
          </Button>
          {rules?.levels && first.level !== '' ? (
            <Button
              variant="default"
              size="sm"
              aria-label={`Add a change of level: ${label}`}
              onClick={() => open({ row: { ...last, id: '', level: '', level_from: '' }, isLevel: true })}
            >
              Add a change
            </Button>
          ) : null}
          <Button
            variant="default"
            size="sm"
            aria-label={`Remove ${label}`}
            onClick={() => void ask(first, true)}
          >
            Remove
          </Button>
        </Row>
      </Row>
      {rows.length > 1
        ? rows.slice(1).map((row) => (
            <Row key={row.id} gap="8-16" className="rpt-between">
              <p className="rpt-text-14">{`${levelOf(row)}, from ${row.level_from ? dateInWords(row.level_from) : 'the first day'}`}</p>
              <Row gap={8}>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`Edit: ${levelOf(row)}`}
                  onClick={() => open({ row, isLevel: true })}
                >
                  Edit
                </Button>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`Remove: ${levelOf(row)}`}
                  onClick={() => void ask(row, false)}
                >
                  Remove
                </Button>
              </Row>
            </Row>
          ))
        : null}
      {rules ? (
        <p className="rpt-text-14 rpt-muted" style={{ maxWidth: '68ch' }}>
          {bodyInWords(rules, last.level).join(' ')}
        </p>
      ) : null}
      {dialog ? <RegistrationDialog {...dialog} onClose={() => open(null)} /> : null}
    </Stack>
  );
}

const levelOf = ({ body, level }: Registered): string =>
  rulesOf(body)?.levels?.of.find(({ key }) => key === level)?.label ?? level;

function factsInWords(row: Registered): string {
  const { body, number, from, until, anniversary } = row;
  const asksLevel = rulesOf(body)?.levels !== undefined;
  return [
    number === '' ? 'No number' : `Number ${number}`,
    from === '' ? 'first day not stated' : `since ${dateInWords(from)}`,
    ...(until === '' ? [] : [`until ${dateInWords(until)}`]),
    ...(anniversary === null ? [] : [`its year ends with ${monthNames[anniversary - 1]}`]),
    ...(asksLevel ? [row.level === '' ? 'level not stated' : levelOf(row)] : []),
  ].join(' · ');
}
