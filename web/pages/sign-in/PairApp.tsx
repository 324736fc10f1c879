import { Button } from '@mantine/core';
import { encodeQR } from 'qr';
import { addApp } from '#contract/second-factor.ts';
import { useCall } from '#web/api/queries.ts';
import { FormShell } from '#web/ui/form/FormShell.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row } from '#web/ui/layout/parts.ts';

interface PairAppProps {
  secret: string;
  address: string;
  onAdded: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as a picture and as text, until the app has shown its first code. */
export function PairApp({ secret, address, onAdded, onCancel }: PairAppProps) {
  const form = useContractForm(addApp, { initialValues: { code: '' } });
  const add = useCall(addApp);
  const submit = async (body: { code: string }) => {
    const { recovery_codes = [] } = await add.mutateAsync({ body });
    onAdded(recovery_codes);
  };
  return (
    <FormShell form={form} onSubmit={submit} loading={add.isPending} submitError={add.error}>
      <Row gap="12-24">
        <Picture of={address} />
        <div className="rpt-grow rpt-text-14" style={{ flexBasis: 200 }}>
          <p>
            Scan this with the app. On this phone <a href={address}>open it in the app</a>, or type the key:
          </p>
          <p>
            <code className="rpt-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </div>
      </Row>
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        width={200}
      />
      <Row gap={12}>
        <SubmitButton loading={add.isPending} busy="Checking…">
          Turn it on
        </SubmitButton>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </FormShell>
  );
}

/** Dark on light in both schemes, because apps read it no other way. */
function Picture({ of: text }: { of: string }) {
  const rows = encodeQR(text, 'raw');
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="The key as a QR code"
      width={200}
      height={200}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
