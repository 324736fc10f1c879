import { useMutation } from '@tanstack/react-query';
import { checkNumber, signingKeys } from '#contract/documents.ts';
import { ApiError } from '#web/api/client.ts';
import { PublicCard } from '#web/layouts/PublicCard.tsx';
import { Fault } from '#web/parts/Fault.tsx';
import { useFileDrop } from '#web/parts/files/use-file-drop.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { type Answer, CheckAnswer } from './CheckAnswer.tsx';
import classes from './CheckPage.module.css';
import { answerOf, known } from './check-file.ts';
import { DocumentChoice } from './DocumentChoice.tsx';

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
  const isAnswered =
    byFile.data !== undefined && !['unknown', 'unchecked', 'unreadable'].includes(byFile.data.state);
  return (
    <>
      <PublicCard
        title="Check a document"
        lead="Is this plan exactly as the Reflective Plan Toolkit issued it?"
        wide
      >
        <Stack gap={24}>
          <DocumentChoice
            file={byFile.data ? byFile.variables : null}
            reading={byFile.isPending}
            over={over}
            onFiles={choose}
          />
          <Fault error={shown(byFile.error)} />
          {byFile.data ? <CheckAnswer answer={byFile.data} /> : null}
          {isAnswered ? null : (
            <>
              <p className={classes.or}>{byFile.data ? 'if it shows one' : 'or by its number'}</p>
              <FormShell
                form={form}
                loading={byNumber.isPending}
                submitError={shown(byNumber.error)}
                onSubmit={({ number }) => {
                  byFile.reset();
                  byNumber.mutate(number);
                }}
              >
                <Row gap={12} style={{ alignItems: 'flex-end' }}>
                  <TextField
                    form={form}
                    name="number"
                    label="Number"
                    hint="On each page, such as RPT-0000-0000-0000"
                    width={280}
                    autoComplete="off"
                  />
                  <SubmitButton variant="default" loading={byNumber.isPending} busy="Checking…">
                    Check the number
                  </SubmitButton>
                </Row>
              </FormShell>
            </>
          )}
          {byNumber.data ? <CheckAnswer answer={byNumber.data} /> : null}
        </Stack>
      </PublicCard>
      <p className={classes.foot}>
        A match proves that the file is unchanged since we issued it, not that what it says is true. It shows
        no name. Offline: the pack's manifest is signed with <a href={signingKeys.path}>our public key</a>.
      </p>
    </>
  );
}

const CANNOT = 'We cannot check now. Try again.';

/** A refusal says why; of anything else the reader only has to know that it is not about the document. */
const shown = (error: ApiError | null): ApiError | null =>
  error && ['server_error', 'unavailable'].includes(error.code)
    ? new ApiError({ code: error.code, message: CANNOT }, error.status)
    : error;
