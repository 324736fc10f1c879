import { IconFileDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { planDocument, planPdf } from '#contract/export.ts';
import { codePoints } from '#domain/plan-document.ts';
import { type ApiError, download } from '#web/api/client.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { SkeletonBlock, SkeletonRows } from '#web/ui/Skeleton.tsx';
import classes from './ExportPage.module.css';
import { PlanSheet } from './PlanSheet.tsx';

/** /app/exportPdf2: the plan as it will be printed, and the file that the server makes of it (spec B §2.8). */
export function ExportPage() {
  const year = usePlanYear();
  const document = useQuery(query(planDocument, { year }));
  const file = useMutation<void, ApiError>({ mutationFn: () => download(planPdf, { params: { year } }) });

  return (
    <div className={classes.page}>
      <PageTitle
        eyebrow={`${year} Reflective Plan`}
        title="Export to PDF"
        beside={
          <SubmitButton
            loading={file.isPending}
            busy="Making your PDF…"
            leftSection={<IconFileDownload size={18} stroke={1.75} />}
            onClick={() => file.mutate()}
          >
            Export To Pdf
          </SubmitButton>
        }
      />
      {file.error ? <Banner tone="red">{file.error.message}</Banner> : null}
      {document.error ? (
        <LoadFailure error={document.error} onRetry={() => void document.refetch()} />
      ) : document.data ? (
        <>
          <Unprintable characters={document.data.unprintable} />
          <PlanSheet document={document.data} />
        </>
      ) : (
        <section className="rpt-card">
          <div className={classes.skeleton}>
            <SkeletonBlock width={280} height={28} />
            <SkeletonBlock width={180} />
          </div>
          <SkeletonRows rows={8} />
        </section>
      )}
    </div>
  );
}

/** Said before the download, with the characters as the member typed them: the PDF can only name their numbers. */
const Unprintable = ({ characters }: { characters: string[] }) =>
  characters.length > 0 ? (
    <Banner tone="amber">
      <p>
        The PDF prints a box (□) in place of these characters. Everything else is printed as you typed it.
      </p>
      <p className={classes.characters}>{characters.map(withNumber).join(', ')}</p>
    </Banner>
  ) : null;

const withNumber = (character: string) => `${character} (${codePoints(character)})`;
