import { IconFileDownload, IconFileZip } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { evidenceArchive, planDocument, planPdf, planPrint } from '#contract/export.ts';
import { codePoints } from '#domain/text/unprintable-note.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { LoadFailure } from '#web/parts/LoadFailure.tsx';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { SkeletonBlock, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { BeforeYouSend } from './BeforeYouSend.tsx';
import { PlanSheet } from './PlanSheet.tsx';

/** `print`: /app/exportPdf, letter with page breaks. `flow`: /app/exportPdf2, A4 and the evidence. */
type Version = 'print' | 'flow';

const versions = {
  print: { file: planPrint, other: paths.exportPdf2, otherLabel: 'A4 version' },
  flow: { file: planPdf, other: paths.exportPdf, otherLabel: 'Letter version, for print' },
};

/** The plan as it will be printed, what is still outstanding, and the downloads (spec B §2.8). */
export function ExportPage({ version }: { version: Version }) {
  const year = usePlanYear();
  const { file, other, otherLabel } = versions[version];
  const document = useQuery(query(planDocument, { year }));
  const pdf = useMutation<void, ApiError>({ mutationFn: () => download(file, { params: { year } }) });
  const evidence = useMutation<void, ApiError>({
    mutationFn: () => download(evidenceArchive, { params: { year } }),
  });
  const failure = pdf.error ?? evidence.error;
  const files = version === 'flow' ? (document.data?.evidenceFiles ?? null) : null;

  return (
    <Stack gap={24}>
      <PageTitle
        eyebrow={`${year} Reflective Plan`}
        title="Export to PDF"
        lead={
          <span className="rpt-screen">
            <Link to={other}>
              {otherLabel}
              {version === 'print' && document.data && document.data.evidenceFiles !== null
                ? ', with your evidence'
                : ''}
            </Link>
            . For a reviewer: <Link to={paths.monitoring}>a document that can be checked</Link>.
          </span>
        }
        beside={
          <Row gap={12}>
            {files === null ? null : (
              <SubmitButton
                variant="default"
                loading={evidence.isPending}
                busy="Packing your files…"
                leftSection={<Icon of={IconFileZip} />}
                onClick={() => evidence.mutate()}
              >
                Download Evidence
              </SubmitButton>
            )}
            <SubmitButton
              loading={pdf.isPending}
              busy="Making your PDF…"
              leftSection={<Icon of={IconFileDownload} />}
              onClick={() => pdf.mutate()}
            >
              Export To Pdf
            </SubmitButton>
          </Row>
        }
      />
      <Fault error={failure} />
      {document.error ? (
        <LoadFailure error={document.error} onRetry={() => void document.refetch()} />
      ) : document.data ? (
        <>
          <div className="rpt-screen">
            <BeforeYouSend {...document.data} />
          </div>
          <Unprintable characters={document.data.unprintable} />
          <PlanSheet document={document.data} />
        </>
      ) : (
        <section className="rpt-card">
          <Stack gap={12} pad={16}>
            <SkeletonBlock width={280} height={28} />
            <SkeletonBlock width={180} />
          </Stack>
          <SkeletonRows rows={8} />
        </section>
      )}
    </Stack>
  );
}

/** Shown before the download, with the characters as the member typed them. The PDF can only give their numbers. */
const Unprintable = ({ characters }: { characters: string[] }) =>
  characters.length > 0 ? (
    <Banner tone="amber">
      <p>
        The PDF prints a sign (�) in place of these characters. Everything else is printed as you typed it.
      </p>
      <p className="rpt-anywhere">{characters.map(withNumber).join(', ')}</p>
    </Banner>
  ) : null;

const withNumber = (character: string) => `${character} (${codePoints(character)})`;
