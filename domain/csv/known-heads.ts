/**
 * The heads that programs and people give a column, in English and Afrikaans, from the surest to the least sure. A head is
 * compared in small letters, with its words apart and without signs: 'Content Completed At (if completed)' is
 * 'content completed at if completed'. Two columns of the same place are both offered.
 */
export type Heads = readonly RegExp[];

/** One of these words or word groups, and nothing else. */
const only = (...heads: string[]) => new RegExp(`^(?:${heads.join('|')})$`, 'u');

/** One of these words, in a head that is not about something else. */
const other = (words: string) =>
  new RegExp(
    `^(?!.*\\b(?:expir\\w*|valid\\w*|renew\\w*|birth|due|next|creat\\w*|modif\\w*|updated?|download\\w*|order\\w*|invoice|paid|payment|access\\w*|login|generated)\\b)(?=.*\\b(?:${words})\\b)`,
    'u',
  );

const ADDRESS = '(?:e ?mail|e ?mail address|epos|e ?pos ?adres|epos adres)';

export const knownHeads = {
  title: [
    only(
      '(?:activity|course|content|training|event|session|webinar|meeting|programme|module|lesson|class|asset|badge|learning|item|certificate|credential|achievement) (?:title|name|topic)',
      '(?:name|title|topic) of (?:the )?(?:activity|course|event|programme|training)',
      ...[
        'title',
        'activity',
        'cpd activity',
        'course',
        'titel',
        'aktiwiteit',
        'kursus',
        'naam van (?:die )?kursus',
      ],
    ),
    only(
      'event',
      'webinar',
      'training',
      'subject',
      'topics?',
      'learning activity',
      'item',
      'onderwerp',
      'opleiding',
    ),
    only(
      'certification',
      'certification name',
      'what i did',
      'what did you do',
      'description of activity',
      'name',
      'naam',
    ),
  ],
  type: [
    only(
      ...[
        'type',
        'activity type',
        'cpd type',
        'type of activity',
        'course type',
        'content type',
        'asset type',
        'event type',
      ],
      ...['type of cpd', 'learning type', 'tipe', 'soort', 'soort aktiwiteit', 'tipe aktiwiteit'],
    ),
    only(
      'category',
      'cpd category',
      'method',
      'delivery method',
      'format',
      'mode',
      'kategorie',
      'metode',
      'formaat',
    ),
  ],
  activity_date: [
    /^(?!.*\b(?:not|expir\w*|due|by|target|planned)\b)(?=.*\b(?:complet\w+|finish\w*|voltooi\w*|afgehandel)\b)/u,
    only(
      ...[
        'date',
        'dates',
        'activity date',
        'cpd date',
        'course date',
        'event date',
        'training date',
        'session date',
      ],
      ...[
        'date of (?:activity|event|course|training|cpd|attendance)',
        'date attended',
        'attendance date',
        'datum',
      ],
      ...[
        'date undertaken',
        'date earned',
        'date passed',
        'datum bygewoon',
        'aktiwiteit datum',
        'datum van aktiwiteit',
      ],
    ),
    other('end|ended|leave|until|einde?|eindig'),
    other('start|started|starts|begin|began|join|joined|from'),
    other('issued?|award(?:ed)?|certificate date|watched|viewed|uitgereik'),
    other('enrol\\w*|assign\\w*|regist\\w*|ingeskryf'),
    other('date|datum|when'),
  ],
  verifiable_hours: [
    only(
      '(?:(?:cpd|cpe|ce|verifiable|verified|learning|training|contact|total|structured|number of|no of) )*hours(?: earned| completed| claimed| awarded| attended)?',
      ...['hrs', 'cpd hrs', 'hours total', 'ure', 'vpo ure', 'verifieerbare ure', 'aantal ure', 'totale ure'],
      ...['(?:cpd|learning|total|number of)? ?(?:minutes|mins)', 'minute', 'aantal minute'],
    ),
    /^(?!.*\b(?:target|required|average|remaining)\b)(?=.*\b(?:duration|how long|time spent|time taken|length|tydsduur|duur)\b)/u,
    /^(?!.*\b(?:target|required|average|remaining|office|total required)\b)(?=.*\b(?:hours?|hrs|ure|minutes|mins)\b)/u,
  ],
  provider: [
    only(
      ...[
        'provider',
        'service provider',
        'training provider',
        'provider name',
        'course provider',
        'cpd provider',
      ],
      ...[
        'organisation',
        'organization',
        'organiser',
        'organizer',
        'presented by',
        'authority',
        'issuer',
        'vendor',
      ],
      ...[
        '(?:issued|awarded|delivered|provided|offered|hosted) by',
        'who (?:presented|provided|offered|ran) it',
        'issuing organi[sz]ation',
        'verskaffer',
        'aanbieder',
        'diensverskaffer',
        'organisasie',
        'aangebied deur',
      ],
    ),
    only(
      'university',
      'institution',
      'school',
      'institute',
      'host',
      'presenter',
      'sponsor',
      'partner',
      'instelling',
    ),
  ],
  description: [
    only(
      ...['description', 'details', 'activity description', 'content description', 'course description'],
      ...['summary', 'content', 'outcome', 'learning outcomes?', 'beskrywing', 'besonderhede', 'opsomming'],
    ),
    only('notes?', 'comments?', 'remarks?', 'reflection', 'notas?', 'opmerkings?'),
  ],
  competency: [
    only(
      'competency',
      'competence',
      'competency area',
      'learning area',
      'saica competency',
      'bevoegdheid',
      'leerarea',
    ),
  ],
  evidence: [
    only(
      ...[
        'evidence url',
        'evidence',
        'evidence link',
        'proof',
        'certificate url',
        'certificate link',
        'certificate',
      ],
      ...['(?:credential|badge) url', 'verification url', 'bewys', 'bewys skakel', 'sertifikaat'],
    ),
    only('link', 'url', 'web ?link', 'website', 'skakel'),
  ],
  price: [only('price', 'price zar', 'cost', 'fee', 'amount', 'prys', 'koste', 'fooi')],
  external_URL: [
    only(
      'url',
      'link',
      'external url',
      'booking (?:url|link)',
      'web ?link',
      'website',
      'registration (?:url|link)',
      'skakel',
    ),
  ],
  reflection_date: [
    only('reflection date', 'date of reflection', 'reflected on', 'datum van refleksie', 'refleksie ?datum'),
  ],
  question: (n: number): Heads => [
    only(`question ?${n}`, `q ?${n}`, `vraag ?${n}`, `reflection question ?${n}`),
  ],
  email: [
    only(
      ADDRESS,
      `(?:user|member|work|business|primary|attendee|participant|registrant|contact|student|learner|login|company) ${ADDRESS}`,
      `${ADDRESS}(?: 1| 1 value)`,
    ),
    only('user ?name', 'user principal name', 'upn', 'login', 'sign ?in name', 'gebruikersnaam'),
    /^(?!.*\b(?:alternate|recovery|secondary|other|2|3|opt|status|verified|sent|marketing|source)\b)(?=.*\b(?:e ?mail|epos)\b)/u,
  ],
  name: [
    only(
      'first ?names?',
      'given ?names?',
      'fore ?names?',
      'f ?name',
      'voornaam',
      'voorname',
      'naam',
      'name',
      'noemnaam',
    ),
    only(
      'full ?name',
      'display ?name',
      'attendee ?name',
      'participant ?name',
      'contact ?name',
      'user name original name',
      'name original name',
      'volle naam',
    ),
  ],
  surname: [only('sur ?name', 'last ?name', 'family ?name', 'l ?name', 'van', 'familienaam')],
  contact: [
    only(
      '(?:contact|phone|telephone|tel|cell|cellular|mobile|cell ?phone)(?: (?:no|nr|number|phone|num))?',
      ...[
        'cellphone(?: number| no)?',
        'mobile ?phone(?: number)?',
        'phone 1(?: value)?',
        'selfoon',
        'selfoon ?nommer',
        'kontak',
        'kontak ?nommer',
      ],
      ...['telefoon', 'telefoon ?nommer', 'sms number'],
    ),
    only(
      'recovery phone',
      'work phone',
      'business phone',
      'office phone',
      'home phone',
      'primary phone',
      'work number',
    ),
  ],
  password: [only('password', 'pass ?word', 'initial password', 'temporary password', 'wagwoord')],
} as const;
