import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userPlanPdf } from '#contract/office-person.ts';
import { counted, inWords } from '#domain/text/counted.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { askAgain } from '#web/api/queries.ts';
import { faultMessage } from '#web/parts/fault-message.ts';
import { Allowed } from '#web/parts/office/rights.ts';
import { Row } from '#web/ui/layout/parts.ts';
import type { Message } from '#web/ui/use-message.ts';
import { Changeable } from './Changeable.tsx';
import { MoveYearDialog } from './MoveYearDialog.tsx';
import { PersonCard } from './PersonCard.tsx';
import { hasStar, standingFacts } from './standing-facts.tsx';
import { TakeBackYearDialog } from './TakeBackYearDialog.tsx';
import type { MasterUser, Person } from './user-data.ts';
import { YearDialog } from './YearDialog.tsx';

interface PersonYearsProps {
  user: MasterUser;
  person: Person;
  onShow: (message: Message) => void;
}

/** The plan years of a member: what each holds and, for this year and the last one, how they stand with each body. */
export function PersonYears({ user, person: { years, standings }, onShow }: PersonYearsProps) {
  const [adding, add] = useState(false);
  const [deed, choose] = useState<{ Dialog: typeof MoveYearDialog; year: number } | null>(null);
  const client = useQueryClient();
  const file = useMutation<void, ApiError, number>({
    mutationFn: (year) => download(userPlanPdf, { params: { user_id: user.user_id, year } }),
    onSuccess: () => askAgain(client),
    onError: (error) => onShow(faultMessage(error)),
  });
  return (
    <PersonCard
      id="person-years"
      title="Plan years and obligations"
      facts={years.flatMap(({ year, scored, activities, reflections }) => [
        [
          String(year),
          <Row key={year} gap="4-12" className="rpt-grow">
            <span style={{ flex: '1 1 140px' }}>
              {inWords([
                counted(scored, 'score'),
                counted(activities, 'activity', 'activities'),
                counted(reflections, 'reflection'),
              ])}
            </span>
            <Row gap="4-12">
              <Allowed right="help">
                <button
                  className="rpt-link-button"
                  type="button"
                  disabled={file.isPending}
                  onClick={() => file.mutate(year)}
                >
                  See<span className="rpt-hidden"> the plan of {year}</span>
                </button>
                <Changeable user={user}>
                  <button
                    className="rpt-link-button"
                    type="button"
                    onClick={() => choose({ Dialog: MoveYearDialog, year })}
                  >
                    Move<span className="rpt-hidden"> {year} to another account</span>
                  </button>
                </Changeable>
              </Allowed>
              {isBlank({ scored, activities, reflections }) ? (
                <Allowed right="status">
                  <Changeable user={user}>
                    <button
                      className="rpt-link-button"
                      type="button"
                      onClick={() => choose({ Dialog: TakeBackYearDialog, year })}
                    >
                      Take back<span className="rpt-hidden"> {year}</span>
                    </button>
                  </Changeable>
                </Allowed>
              ) : null}
            </Row>
          </Row>,
          String(year),
        ] as const,
        ...standings
          .filter((standing) => standing.year === year)
          .flatMap(standingFacts)
          .map(([label, value, key = label]) => [`${label}, ${year}`, value, `${year} ${key}`] as const),
      ])}
    >
      {standings.some(hasStar) ? (
        <p className="rpt-text-13 rpt-muted rpt-pad-16">* A figure is not confirmed with the body.</p>
      ) : null}
      <Allowed right="help">
        <Row gap={12} className="rpt-pad-page">
          <p className="rpt-text-14 rpt-muted rpt-grow">
            When you see a plan, the log and the user's My Account say so.
          </p>
          <Changeable user={user}>
            <Button variant="default" onClick={() => add(true)}>
              Add a plan year
            </Button>
          </Changeable>
        </Row>
      </Allowed>
      {deed ? (
        <deed.Dialog
          user={user}
          year={deed.year}
          onDone={(text) => onShow({ tone: 'green', text })}
          onClose={() => choose(null)}
        />
      ) : null}
      {adding ? (
        <YearDialog
          user={user}
          owned={years.map(({ year }) => year)}
          onDone={(text) => onShow({ tone: 'green', text })}
          onClose={() => add(false)}
        />
      ) : null}
    </PersonCard>
  );
}

/** Whether the figures of a year say nothing. The dialog then asks the server for the rest of it. */
const isBlank = (counts: Record<'scored' | 'activities' | 'reflections', number>) =>
  Object.values(counts).every((count) => count === 0);
