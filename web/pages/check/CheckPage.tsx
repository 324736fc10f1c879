import { useMutation } from '@tanstack/react-query';
import { checkFile, checkNumber } from '#contract/documents.ts';
import { ApiError, call } from '#web/api/client.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { Fault } from '#web/parts/Fault.tsx';
import { FileZone } from '#web/parts/files/FileZone.tsx';
import { useFileDrop } from '#web/parts/files/use-file-drop.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { type Answer, CheckAnswer } from './CheckAnswer.tsx';
import { digestOf, numberIn } from './document-file.ts';

/** /check: whether a document is exactly as it was issued, by its file or by its number. Nobody needs an account. */
export function CheckPage() {
  const form = useContractForm<{ number: string }>(checkNumber.params, { initialValues: { number: '' } });
  const byFile = useMutation<Answer, ApiError, File>({ mutationFn: answerOf });
  const byNumber = useMutation<Answer, ApiError, string>({
    mutationFn: async (number) => ({ state: 'number', number, ...(await known(number)) }),
  });
  const choose = ([file]: File[]) => {
    if (!file) return;
    byNumber.reset();
    byFile.mutate(file);
  };
  const over = useFileDrop(choose);
  const { isPending } = byFile;
  return (
    <PublicCard
      title="Check a document"
      lead="Is this plan exactly as the Reflective Plan Toolkit issued it?"
      wide
    >
      <Stack gap={24}>
        <Stack gap={8}>
          <label className="rpt-hidden" htmlFor="document">
            The PDF
          </label>
          <FileZone
            id="document"
            describedBy="not-sent"
            accept="application/pdf,.pdf"
            words="Drop the PDF here, or anywhere on this page"
            over={over}
            reading={isPending}
            onFiles={choose}
          />
          <p className="rpt-text-14 rpt-muted" id="not-sent">
            Your browser reads it. It is not sent.
          </p>
        </Stack>
        <FormShell
          form={form}
          loading={byNumber.isPending}
          submitError={byNumber.error}
          onSubmit={({ number }) => {
            byFile.reset();
            byNumber.mutate(number);
          }}
        >
          <Stack gap={12} className="rpt-start">
            <TextField
              form={form}
              name="number"
              label="Or its number"
              hint="On the first page, such as RPT-0000-0000-0000"
              width={240}
              autoComplete="off"
            />
            <SubmitButton variant="default" loading={byNumber.isPending} busy="Checking…">
              Check the number
            </SubmitButton>
          </Stack>
        </FormShell>
        <Fault error={byFile.error} />
        <CheckAnswer answer={byFile.data ?? byNumber.data ?? null} />
        <p className="rpt-text-14 rpt-muted">
          A match proves that the file is unchanged since we issued it, not that what it says is true. It
          shows no name.
        </p>
      </Stack>
    </PublicCard>
  );
}

async function answerOf(file: File): Promise<Answer> {
  const bytes = await file.arrayBuffer();
  const sha256 = await digestOf(bytes);
  const found = await call(checkFile, { body: { sha256 } });
  if (found.state === 'issued') return { ...found, file: file.name };
  const number = numberIn(bytes);
  const facts = number === null ? null : (await known(number)).facts;
  return number === null || facts === null
    ? { state: 'unknown', file: file.name }
    : { state: 'altered', file: file.name, number, facts };
}

/** The facts of a number. Null: it is not ours. */
const known = (number: string) =>
  call(checkNumber, { params: { number } }).then(
    (facts) => ({ facts }),
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'document_not_found') return { facts: null };
      throw error;
    },
  );
