import { Button } from '@mantine/core';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { cancelPack, downloadAgain, issueDocument, packProgress } from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { monitoringPage } from '#contract/page-calls.ts';
import { counted, inWords } from '#domain/text/counted.ts';
import { type ApiError, call } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';
import { saveFrom } from '#web/api/save-file.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { Ruler } from '#web/ui/Ruler.tsx';
import { MissingFiles, PackParts, type PackProgress } from './PackParts.tsx';

interface PackCardProps {
  proof: ResultOf<typeof monitoringPage>['proof'];
  year: number;
}

const POLL_MS = 1000;
const isOver = (progress: PackProgress | undefined) =>
  progress?.state === 'done' || progress?.state === 'stopped';

/** Everything that a reviewer asks for as one zip: makes it, lets the browser save it, and shows how far it is. */
export function PackCard({ proof, year }: PackCardProps) {
  const client = useQueryClient();
  const unwanted = useRef(false);
  const issue = useMutation<string, ApiError>({
    mutationFn: async () => {
      unwanted.current = false;
      stop.reset();
      const { number, download } = await call(issueDocument, { params: { year }, body: { kind: 'pack' } });
      // The member may have stopped the pack while the plan was made.
      if (unwanted.current) await call(cancelPack, { params: { year, number } });
      else saveFrom(download);
      return number;
    },
    onSettled: () => client.invalidateQueries(),
  });
  const stop = useMutation<void, ApiError>({
    mutationFn: async () => {
      unwanted.current = true;
      if (issue.data !== undefined) await call(cancelPack, { params: { year, number: issue.data } });
    },
    onSettled: () => client.invalidateQueries(),
  });
  const again = useMutation<void, ApiError, string>({
    mutationFn: async (number) => {
      saveFrom((await call(downloadAgain, { params: { year, number } })).download);
    },
    onSettled: () => client.invalidateQueries(),
  });
  const run = useQuery({
    ...query(packProgress, { year, number: issue.data ?? '' }),
    enabled: issue.data !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });
  const progress = issue.data === undefined ? undefined : run.data;
  const isRunning = issue.isPending || (issue.data !== undefined && !isOver(progress) && !run.error);
  return (
    <section className="rpt-card" aria-labelledby="pack">
      <Row gap="12-24" pad={16} className="rpt-between">
        <div style={{ flex: '1 1 320px' }}>
          <h2 className="rpt-card-title" id="pack">
            Send to a reviewer
          </h2>
          <p className="rpt-text-14 rpt-muted">
            One zip file with your record of {year}. You can make it after your subscription has ended, too.
            The reviewer gets:
          </p>
          <ul className="rpt-bullets rpt-text-14 rpt-over-4">
            <li>your plan as a PDF, with a number that anybody can check</li>
            <li>which hours count for each body, and why not</li>
            <li>
              {proof.files === 0 ? 'your proof: no file yet' : `${counted(proof.files, 'file')} of proof`}
            </li>
            <li>a log of every change, protected against editing</li>
          </ul>
        </div>
        <Row gap="8-16">
          {isRunning ? (
            <SubmitButton
              variant="default"
              loading={stop.isPending || (issue.isPending && stop.isSuccess)}
              busy="Stopping…"
              onClick={() => stop.mutate()}
            >
              Cancel
            </SubmitButton>
          ) : (
            <>
              {progress?.state === 'done' ? (
                <SubmitButton
                  loading={again.isPending}
                  busy="Asking for it…"
                  leftSection={<Icon of={IconDownload} />}
                  onClick={() => again.mutate(issue.data ?? '')}
                >
                  Download again
                </SubmitButton>
              ) : null}
              <Button
                variant={progress?.state === 'done' ? 'default' : 'filled'}
                leftSection={<Icon of={IconPackage} />}
                onClick={() => issue.mutate()}
              >
                {issue.data === undefined ? 'Make the pack' : 'Make it again'}
              </Button>
            </>
          )}
        </Row>
      </Row>
      <Fault error={issue.error ?? stop.error ?? again.error ?? run.error} />
      <div role="status">
        {issue.isPending ? (
          <p className="rpt-text-15 rpt-strong rpt-rule rpt-pad-12-16">Making the plan…</p>
        ) : null}
        {progress ? (
          <Stack gap={8} pad="12-16" className="rpt-rule">
            <p className={`rpt-text-15 rpt-strong ${progress.state === 'stopped' ? 'rpt-red' : ''}`}>
              {progressWords(progress, stop.isSuccess)}
            </p>
            <Ruler units={10} parts={[{ value: tenthsOf(progress), tone: 'ink' }]} />
            <p className="rpt-text-14 rpt-muted">{aboutDownload(progress, issue.data ?? '')}</p>
          </Stack>
        ) : null}
      </div>
      <MissingFiles progress={progress} />
      <details className="rpt-rule">
        <summary className="rpt-text-14 rpt-muted rpt-pad-12-16 rpt-focus-inside">
          What is in the file
        </summary>
        <PackParts proof={proof} progress={progress} year={year} />
      </details>
      {proof.unopenable.length > 0 ? (
        <p className="rpt-text-14 rpt-amber rpt-rule rpt-pad-12-16 rpt-anywhere">
          {`${counted(proof.unopenable.length, 'file')} that a reviewer cannot open: ${someOf(proof.unopenable)}.`}
        </p>
      ) : null}
      {proof.without.length > 0 ? (
        <p className="rpt-text-14 rpt-muted rpt-rule rpt-pad-12-16 rpt-anywhere">
          {withoutProof(proof.without)}
        </p>
      ) : null}
    </section>
  );
}

function aboutDownload({ state }: PackProgress, number: string): string {
  if (state === 'stopped') return 'Delete what your browser has saved of it.';
  return state === 'done'
    ? `Number ${number}. Look in your browser’s downloads.`
    : 'You can leave this page. The download continues.';
}

function progressWords({ state, done, files }: PackProgress, isCancelled: boolean): string {
  if (state === 'waiting') return 'The plan is ready. The download begins.';
  if (state === 'adding') return `Adding evidence, ${done} of ${counted(files, 'file')}`;
  if (state === 'done') return 'The pack is complete.';
  return isCancelled
    ? 'You stopped it. The pack is not complete.'
    : 'The download stopped before the end. The pack is not complete: make it again.';
}

/** The plan is the first tenth, and the end the last. */
const tenthsOf = ({ state, done, files }: PackProgress): number =>
  state === 'done' ? 10 : state === 'waiting' ? 1 : 1 + Math.floor((8 * done) / Math.max(1, files));

const NAMED = 3;

const withoutProof = (titles: readonly string[]): string =>
  `${counted(titles.length, 'activity has', 'activities have')} no proof yet: ${someOf(titles)}.`;

function someOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED);
  return inWords(more > 0 ? [...named, counted(more, 'other')] : named);
}
