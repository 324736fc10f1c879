/** A number of hours. It neither begins nor ends inside a word or a number. */
export const NUMBER = String.raw`(?<![\p{L}\d:.,/#_]|[\p{L}\d]-)(?:\d{1,3}(?:[.,]\d{1,2})?(?: ?[½¼¾]| [13][/⁄][24])?|[½¼¾])(?![\d:/_]|[.,]\d|-\d)(?!(?!h(?:ou)?rs?\b|h\b|m(?:in|inutes)?\b|uur\b|ure\b)\p{L})`;
const NAMES: Record<string, number> = {
  one: 1,
  een: 1,
  una: 1,
  two: 2,
  twee: 2,
  dos: 2,
  three: 3,
  drie: 3,
  tres: 3,
  four: 4,
  vier: 4,
  cuatro: 4,
  five: 5,
  vyf: 5,
  cinco: 5,
  six: 6,
  ses: 6,
  seis: 6,
  seven: 7,
  sewe: 7,
  siete: 7,
  eight: 8,
  agt: 8,
  ocho: 8,
};
const NAME = `\\b(?:${Object.keys(NAMES).join('|')})\\b`;
export const UNIT = String.raw`(?:hour\(s\)|hora\(s\)|hours?|hrs?|h|uur|ure|horas?)(?![\p{L}\d_-])`;
const LONG = String.raw`(?:hour\(s\)|hora\(s\)|hours?|hrs?|uur|ure|horas?)(?![\p{L}\d_-])`;
const KIND = String.raw`(?!-?minute)(?:[\p{L}-]+ ){0,3}?`;
const CREDITS = String.raw`(?:points?|credits?|credit\(s\)|units?|punte|krediete?|eenhede?|cr[eé]ditos?|ceus?|cdus?|pdus?|cpds?)(?![\p{L}\d])`;
const MINUTES = String.raw`(?:minutes|minute|mins?|minuut|minute\(s\)|minutos?|m)(?![\p{L}\d-])`;
const DURATION = String.raw`\b(?:duration|length|running time|run time|time spent|total time|tydsduur|duur|duraci[oó]n)\b`;

export type Groups = Record<string, string | undefined>;

/** Each form gives minutes. A form that comes first takes its words. */
export const forms: { form: RegExp; read: (groups: Groups) => number; isCredit?: boolean }[] = [
  {
    // Duration 01:30; Running time 0:45:00
    form: new RegExp(
      `${DURATION}[^\\d]{0,12}(?<hours>\\d{1,2}):(?<minutes>[0-5]\\d)(?::[0-5]\\d)?(?![\\d:])(?! ?[-–])`,
      'giu',
    ),
    read: ({ hours, minutes }) => Number(hours) * 60 + Number(minutes),
  },
  {
    // 2 hours 30 minutes; 2 h 30; 1h 30m
    form: new RegExp(
      String.raw`(?<hours>${NUMBER}) ?${UNIT}\.?,? ?(?:and |en |y )?(?<minutes>\d{1,2})(?: ?${MINUTES}|(?!\S| ${UNIT}))|(?<![\p{L}\d:_-])(?<hours2>\d{1,2})h(?<minutes2>[0-5]\d)\b`,
      'giu',
    ),
    read: ({ hours, minutes, hours2, minutes2 }) =>
      numberOf(hours ?? hours2) * 60 + Number(minutes ?? minutes2),
  },
  {
    // 2 weeks, 3 hours per week
    form: new RegExp(
      `(?<times>${NUMBER}) (?:weeks?|weke|semanas?),? ?(?:of |x )?(?<hours>${NUMBER}) ${LONG} (?:per|a|each) (?:week|semana)`,
      'giu',
    ),
    read: ({ times, hours }) => numberOf(times) * numberOf(hours) * 60,
  },
  {
    form: new RegExp(String.raw`(?<![\p{L}\d:.,/-])(?<minutes>\d{2,3}) ?${MINUTES}`, 'giu'),
    read: ({ minutes }) => Number(minutes),
  },
  {
    // Duration (minutes): 90
    form: /\b(?:minutes|mins?|minute|minutos)\)? ?[:=] ?(?<minutes>\d{2,3})(?![\d.,:])/giu,
    read: ({ minutes }) => Number(minutes),
  },
  {
    // CPD hours: 3,0; Hours (verifiable) 2.5
    form: new RegExp(
      String.raw`(?:\b\p{L}+[ -]){0,2}${LONG}(?: \([^)]{1,30}\))?(?: (?:cpd|earned|awarded|allocated|claimed|verdien|toegeken|attended|bygewoon|(?:for|vir) (?:\p{L}+ ){0,2}\p{L}+)){0,2} ?[:=-] ?(?<value>${NUMBER}|${NAME})`,
      'giu',
    ),
    read: ({ value }) => numberOf(value) * 60,
  },
  {
    // Duration (hrs): 3.5
    form: new RegExp(String.raw`\((?:hours|hrs|uur|ure|horas)\) ?[:=-]? ?(?<value>${NUMBER})`, 'giu'),
    read: ({ value }) => numberOf(value) * 60,
  },
  {
    // 3.5 verifiable CPD hours; two (2) hours
    form: new RegExp(
      String.raw`(?<value>${NUMBER}|${NAME})(?: ?\((?<same>${NUMBER}|${NAME})\))?[ -]?(?:${KIND}(?:\p{L}+-)?${LONG}|${UNIT})`,
      'giu',
    ),
    read: ({ value, same }) =>
      same && numberOf(same) !== numberOf(value) ? Number.NaN : numberOf(value) * 60,
  },
  {
    form: new RegExp(String.raw`(?:hours|hrs|uur|ure)(?: \([^)]{1,30}\))? (?<value>${NUMBER})$`, 'giu'),
    read: ({ value }) => numberOf(value) * 60,
  },
  {
    // CPD: 1,5
    form: new RegExp(String.raw`\b(?:cpd|cpe|vpo)(?: (?:value|waarde))? ?[:=] ?(?<value>${NUMBER})$`, 'giu'),
    read: ({ value }) => numberOf(value) * 60,
    isCredit: true,
  },
  {
    // 1.5 AMA PRA Category 1 Credit(s); CPE credit: 2.0; Education Credit (CPE): 1.50
    form: new RegExp(
      String.raw`(?<!category |level |module |part |type |step |day )(?<value>${NUMBER}|${NAME}) (?:[\p{L}-]+ |(?:category|level) \d ){0,4}?${CREDITS}|${CREDITS}(?: \([^)]{2,12}\))?(?: (?:earned|awarded|allocated|claimed|value))? ?[:=-] ?(?<value2>${NUMBER})`,
      'giu',
    ),
    read: ({ value, value2 }) => numberOf(value ?? value2) * 60,
    isCredit: true,
  },
];

const parts: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** '2,5', '2½', '2 1/2' or 'two' as a number. */
export function numberOf(text = ''): number {
  const named = NAMES[text.toLowerCase()];
  if (named !== undefined) return named;
  const [, whole = '', part = ''] = /^([\d.,]*) ?(.*)$/u.exec(text) ?? [];
  const [over, under] = part.split(/[/⁄]/u).map(Number);
  const more = parts[part] ?? (over && under ? over / under : 0);
  return Number(whole.replace(',', '.') || '0') + more;
}
