import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { splitActivity } from '#contract/logged-activities.ts';
import type { AskedOfHours } from '#domain/obligations/asked.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import { SplitParts } from '#web/parts/hours/SplitParts.tsx';
import {
  kindOfParts,
  minutesOfParts,
  minutesTyped,
  type Part,
  partInWords,
  partOf,
  type SplitValues,
  sentParts,
  verifiableMinutes,
} from '#web/parts/hours/split-parts.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Row, Stack } from '#web/ui/layout/parts.ts';
import { CertificateNote } from './CertificateNote.tsx';
import type { ReadSplit } from './use-certificate.tsx';

interface SplitUse {
  /** The typed hours. Other hours have no split. */
  hours: string;
  /** The chosen kind, where the form asks for it. Another than that of most hours has no split. */
  kind?: HoursKind | undefined;
  /** The form takes the hours of a changed split, and their kind. */
  onChange: (parts: readonly Part[]) => void;
  /** The split of the certificate, as long as its hours stand in the form. */
  read: ReadSplit | null;
  /** A split that was chosen before. */
  first?: readonly Part[];
  /** The facts that the member's bodies ask about. */
  asked?: AskedOfHours;
}

/**
 * The kinds of hours that a certificate names, before the activity is there (obligations §7). `shown` stands under the hours,
 * `dialog` outside of the form. `portions` are sent; empty: the hours are of one kind.
 */
export function useSplit({ hours, kind, onChange, read, first = [], asked = NOTHING }: SplitUse) {
  const [own, setOwn] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const parts = own.length > 0 ? own : (read?.parts ?? []);
  const fits =
    parts.length > 0 &&
    verifiableMinutes(parts) === minutesTyped(hours) &&
    (kind === undefined || kind === kindOfParts(parts));
  const isRead = fits && own.length === 0;
  const change = (portions: Part[]) => {
    setOwn(portions);
    onChange(portions);
    setOpen(false);
  };
  return {
    toCheck: isRead ? 1 : 0,
    /** Opens the parts. */
    open: () => setOpen(true),
    portions: fits ? sentParts(parts) : [],
    shown: fits ? (
      <KindsOfHours parts={parts} onChange={() => setOpen(true)}>
        {read && isRead ? <CertificateNote {...read} /> : null}
      </KindsOfHours>
    ) : null,
    dialog: isOpen ? (
      <ChangeSplit
        parts={fits ? parts : [partOf(kind ?? 'service', hours)]}
        asked={asked}
        onChange={change}
        onClose={() => setOpen(false)}
        isRead={isRead}
      />
    ) : null,
  };
}

interface KindsOfHoursProps {
  parts: readonly Part[];
  onChange: () => void;
  children: ReactNode;
}

const KindsOfHours = ({ parts, onChange, children }: KindsOfHoursProps) => (
  <Stack as="section" gap={8} aria-labelledby="kinds-of-hours">
    <p className="rpt-text-15 rpt-medium" id="kinds-of-hours">
      Kinds of hours
    </p>
    <ul className="rpt-plain">
      {parts.map((part) => (
        <Row
          as="li"
          key={partInWords(part)}
          gap={12}
          className="rpt-between rpt-rule-under rpt-text-15"
          style={{ paddingBlock: 8 }}
        >
          {partInWords(part)} <b className="rpt-strong">{part.hours}</b>
        </Row>
      ))}
    </ul>
    {children}
    <Button variant="default" onClick={onChange}>
      Change the split
    </Button>
  </Stack>
);

const NOTHING: AskedOfHours = { topics: [], accredited: false };

interface ChangeSplitProps {
  parts: readonly Part[];
  asked: AskedOfHours;
  isRead: boolean;
  onChange: (parts: Part[]) => void;
  onClose: () => void;
}

function ChangeSplit({ parts, asked, isRead, onChange, onClose }: ChangeSplitProps) {
  const form = useContractForm<SplitValues>(splitActivity, { initialValues: { portions: [...parts] } });
  return (
    <FormDialog
      wholeOnPhone
      form={form}
      loading={false}
      submitError={null}
      onSubmit={({ portions }) => onChange(portions)}
      title="Kinds of hours"
      submit={<SubmitButton loading={false}>Use these</SubmitButton>}
      onClose={onClose}
    >
      <SplitParts
        form={form}
        than={{ minutes: minutesOfParts(parts), words: isRead ? 'the certificate' : 'before' }}
        asked={asked}
      />
    </FormDialog>
  );
}
