/** Asked once about a value that is unusual but possible; a second yes keeps it (readings 81). */
export interface SoftQuestion {
  text: string;
  note: string;
  /** Words of the button that keeps the value. */
  keep: string;
}

const SAICA_NUMBER: SoftQuestion = {
  text: 'This does not look like a SAICA number.',
  note: 'Most have eight digits. Keep it?',
  keep: 'Keep it',
};

const CONTACT_NUMBER: SoftQuestion = {
  text: 'This does not look like a contact number.',
  note: 'Most have ten digits, or start with + and the country. Keep it?',
  keep: 'Keep it',
};

/** Hours of one activity above which a slip is likely. */
const USUAL_HOURS = 24;

/** Six to eight digits look like a SAICA number; nothing typed asks nothing. */
export function aboutSaicaNumber(typed: string): SoftQuestion | null {
  const number = withoutSigns(typed);
  return number === '' || /^\d{6,8}$/.test(number) ? null : SAICA_NUMBER;
}

/** A South African number of ten digits or an international one; nothing typed asks nothing. */
export function aboutContactNumber(typed: string): SoftQuestion | null {
  const number = withoutSigns(typed);
  return number === '' || /^(0\d{9}|(\+|00)[1-9]\d{7,14})$/.test(number) ? null : CONTACT_NUMBER;
}

/** More verifiable hours in one activity than a day has. */
export function aboutHours(hours: number): SoftQuestion | null {
  if (!(hours > USUAL_HOURS)) return null;
  return {
    text: `${hours} hours for one activity is unusual.`,
    note: 'A reviewer may ask for the programme.',
    keep: `Keep ${hours}`,
  };
}

/** Without the spaces and signs that people write between digits. */
const withoutSigns = (typed: string): string => typed.replace(/[\s().\-/]/gu, '');
