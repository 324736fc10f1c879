import { dateInWords } from '#domain/calendar/date-words.ts';
import { hoursText } from '#domain/hours/verifiable-hours.ts';
import { CertificateNote } from '#web/parts/certificate/CertificateNote.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import type { Activity } from './activity.ts';

type FromMail = NonNullable<Activity['from_mail']>;

/** Date and hours of an activity that is being sorted: its own, or what its mail proposes. A date of another year is none. */
export function mailValues({ activity_date, verifiable_hours, from_mail }: Activity, year: number) {
  const date = from_mail?.date?.value ?? '';
  const { minutes } = from_mail ?? {};
  return {
    date: activity_date || (date.startsWith(`${year}-`) ? date : ''),
    verifiable_hours:
      verifiable_hours > 0 ? String(verifiable_hours) : minutes ? hoursText(minutes.value) : '',
  };
}

/** Says where the date comes from, or that the mail names none. */
export function MailDateNote({ mail, shown }: { mail: FromMail; shown: string }) {
  const { date, came_on } = mail;
  if (date && date.value === shown) return <CertificateNote {...date} />;
  if (shown !== '') return null;
  const found = date
    ? `It is dated ${dateInWords(date.value)}, which is in another year.`
    : 'It shows no date.';
  return (
    <p className="rpt-text-13 rpt-muted">
      The mail came on {dateInWords(came_on)}. {found}
    </p>
  );
}

/** Says where the hours come from. */
export function MailHoursNote({ mail: { minutes }, shown }: { mail: FromMail; shown: string }) {
  if (!minutes || hoursText(minutes.value) !== shown) return null;
  return <CertificateNote {...minutes} />;
}

const Lines = ({ of: lines }: { of: readonly string[] }) => (
  <Stack gap={4}>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </Stack>
);

/** The files of the mail that are not here, and a certificate that may be somebody else's. */
export function MailRemarks({ mail }: { mail: FromMail }) {
  const remarks = [
    ...(mail.lacks_surname ? ['Your surname is not on this certificate.'] : []),
    ...mail.left_out.map((reason) => `${reason}.`),
  ];
  if (remarks.length === 0) return null;
  return (
    <Banner tone="amber" silent note={remarks.length > 1 ? <Lines of={remarks.slice(1)} /> : undefined}>
      {remarks[0]}
    </Banner>
  );
}
