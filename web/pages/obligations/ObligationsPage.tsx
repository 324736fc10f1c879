import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { obligations } from '#contract/obligations.ts';
import { dayInWords } from '#domain/calendar/date-words.ts';
import { standingName } from '#domain/obligations/cycle-words.ts';
import { query } from '#web/api/queries.ts';
import { serverToday } from '#web/api/server-today.ts';
import { usePlanYear } from '#web/api/session.ts';
import { EvidenceInput } from '#web/parts/evidence/EvidenceInput.tsx';
import { ProofNoteDialog } from '#web/parts/evidence/ProofNoteDialog.tsx';
import { useRowUpload } from '#web/parts/evidence/use-row-upload.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { NextStepPanel } from '#web/parts/NextStepPanel.tsx';
import { nextStepOf, nothingInWords } from '#web/parts/to-do/next-step.ts';
import { useMessageAhead } from '#web/parts/use-message-ahead.ts';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageMessage } from '#web/ui/PageMessage.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { ProofProvider, type ProvableActivity } from './add-proof.ts';
import { BodyCard } from './BodyCard.tsx';

/** /app/obligations: the demands of each body, the hours that count, and the one next step. */
export function ObligationsPage() {
  const year = usePlanYear();
  const page = useQuery(query(obligations, { year }));
  const [message, show] = useMessageAhead();
  const upload = useRowUpload<ProvableActivity>(show);
  return (
    <Stack gap="page">
      <PageTitle
        eyebrow={`${year} Reflective Plan`}
        title="Obligations"
        lead={`What each body requires in ${year}, and what counts today, ${dayInWords(serverToday())}.`}
      />
      <PageMessage message={message} />
      <Loaded query={page} rows={8}>
        {(data) => {
          const step = data.next && nextStepOf(data.next, year);
          return (
            <>
              <section
                className="rpt-card rpt-clip"
                style={{
                  container: 'to-do / inline-size',
                  borderColor: step ? 'var(--rpt-accent-rule)' : '',
                }}
                aria-labelledby="one-next-step"
              >
                <h2 className="rpt-hidden" id="one-next-step">
                  Next step
                </h2>
                {step ? (
                  // The card's own line is enough.
                  <div style={{ marginBlock: -1 }}>
                    <NextStepPanel step={step} />
                  </div>
                ) : (
                  <p className="rpt-text-15 rpt-pad-16">
                    {nothingInWords(data.next_step.until ?? '', data.next_step.step === 'keep')}
                  </p>
                )}
              </section>
              <EvidenceInput {...upload} />
              <ProofProvider value={upload}>
                {data.bodies.map((body) => (
                  <BodyCard key={standingName(body)} body={body} activities={data.activities} />
                ))}
              </ProofProvider>
              {upload.noting ? <ProofNoteDialog activity={upload.noting} onClose={upload.endNote} /> : null}
              <p className="rpt-text-14">
                <Link to={paths.growth}>Growth: compare {year} with your earlier years</Link>
              </p>
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}
