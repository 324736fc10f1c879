import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { declarations } from '#contract/obligations.ts';
import { standingName } from '#domain/obligations/cycle-words.ts';
import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { DeclarationCard } from './DeclarationCard.tsx';
import type { Declarable } from './obligations-data.ts';

/** /app/declare: the answers that the record gives to the form of each body, and what was declared. */
export function DeclarePage() {
  const year = usePlanYear();
  const page = useQuery(query(declarations, { year }));
  return (
    <Stack gap="page">
      <PageTitle
        eyebrow={
          <Link className="rpt-inline rpt-gap-8" to={paths.obligations}>
            <Icon of={IconArrowLeft} />
            Obligations
          </Link>
        }
        title={`Declare ${year}`}
        lead="Copy these answers into each body’s own form. We send nothing."
      />
      <Loaded query={page} rows={8}>
        {(bodies) => (
          <>
            {bodies.map((one) => (
              <DeclarationCard
                key={standingName(one)}
                body={one}
                isLast={bodies.findLast((other) => isSameCycle(other, one)) === one}
                onDeclared={() =>
                  focusOn(bodies.find((other) => !other.declared && !isSameCycle(other, one)))
                }
              />
            ))}
            <p className="rpt-text-13 rpt-muted">{`${unconfirmedInWords(bodies)} ${FORMS}`.trim()}</p>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

/** A cycle with two versions of the rules is declared once. */
const isSameCycle = (one: Declarable, other: Declarable): boolean =>
  one.body === other.body && one.cycle.from === other.cycle.from;

const focusOn = (next: Declarable | undefined) =>
  next && document.getElementById(`declare-${standingName(next)}`)?.focus();

const FORMS = 'The forms change from year to year. Check that each answer fits the question.';
