import { IconAlertTriangle, IconCertificate } from '@tabler/icons-react';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';

/** The words of the certificate behind a value. `reason` says what to check when it is not sure. */
export interface FromCertificate {
  words: string;
  sure: boolean;
  reason: string;
  /** A mail says some of it itself. */
  from?: 'certificate' | 'mail';
}

/** Says under a field that its value is from the certificate, with the words that were read and what to check. */
export function CertificateNote({ words, sure, reason, from = 'certificate' }: FromCertificate) {
  return (
    <Line as="p" gap={8} className="rpt-text-13 rpt-muted rpt-anywhere">
      <Icon of={sure ? IconCertificate : IconAlertTriangle} className={sure ? 'rpt-accent' : 'rpt-amber'} />
      <span>
        <span className={`rpt-strong ${sure ? 'rpt-accent' : 'rpt-amber'}`}>
          {sure ? 'Read' : 'Not sure, read'} from your {from}: please check
        </span>{' '}
        “{words}”{reason ? `. ${reason}` : ''}
      </span>
    </Line>
  );
}

interface CertificateStateProps {
  state: 'none' | 'reading' | 'unread' | 'scan' | 'read';
  /** How many fields still have a value of the certificate. */
  toCheck: number;
  /** Whether the certificate has the member's surname. */
  surname: boolean;
}

const states = {
  none: '',
  reading: 'The certificate is being read in this browser.',
  unread: 'We could not read it. It is attached.',
  scan: 'It is a scan without text that we can read. It is attached.',
};

/** Says what became of reading the certificate. */
export function CertificateState({ state, toCheck, surname }: CertificateStateProps) {
  return (
    <div role="status">
      {state === 'none' ? null : (
        <p className="rpt-text-14 rpt-muted">
          {state === 'read' ? `Read in this browser. ${checkText(toCheck)}` : states[state]}
        </p>
      )}
      {surname ? null : (
        <Line as="p" gap={8} className="rpt-text-14 rpt-amber">
          <Icon of={IconAlertTriangle} />
          Your surname is not on this certificate.
        </Line>
      )}
    </div>
  );
}

const checkText = (count: number): string => {
  if (count === 0) return 'Nothing that you typed was changed.';
  return count === 1 ? '1 field to check, marked below.' : `${count} fields to check, marked below.`;
};
