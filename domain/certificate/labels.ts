/** The fields that a label can name. 'other': about something that no field takes. */
export type LabelKind = 'title' | 'provider' | 'date' | 'hours' | 'name' | 'other';

const words = (...parts: string[]) => new RegExp(`^(?:${parts.join('|')})$`, 'iu');

const kinds: readonly [LabelKind, RegExp][] = [
  [
    'name',
    words(
      "(?:participant|attendee|delegate|learner|student|employee|member|recipient|candidate|user|deelnemer|afgevaardigde|leerder|participante|alumno|asistente)(?:'s|’s)?(?: (?:full )?(?:name|naam)| and surname)?",
      '(?:full )?name(?: and surname| of (?:the )?(?:participant|delegate|attendee|learner|member))?|surname(?: and (?:initials|name))?|naam(?: en van)?|van en voorletters|nombre(?: y apellidos)?',
      '(?:issued|presented|awarded|given|granted) to|(?:toegeken|uitgereik|oorhandig) aan|otorgado a|a nombre de',
    ),
  ],
  [
    'provider',
    words(
      '(?:cpd |cpe |ce |course |program(?:me)? |training |learning |event )?(?:provider|sponsor|organi[sz]er|host|institution|academy|school|cent(?:re|er)|platform|organi[sz]ation)(?: name)?|provider of (?:the )?training',
      '(?:presented|hosted|offered|organi[sz]ed|issued|provided|delivered|conducted|facilitated) by',
      '(?:aangebied|uitgereik|georganiseer) deur|verskaffer|aanbieder|instelling|gasheer|(?:organizado|impartido|emitido|ofrecido) por|entidad(?: organizadora)?|proveedor|organizador|instituci[oó]n',
    ),
  ],
  [
    'other',
    words(
      String.raw`.*\b(?:no|nr|number|nommer|n[uú]mero|id|url|code|kode|category|kategorie|type|tipe|method|mode of delivery|field(?:\(s\))? of study|grade|score|punt|result|status|level|expir\w+|time|tyd|hora)\b\.?`,
      String.raw`.*\b(?:venue|location|place|plek|lugar|presenters?|presenter\(s\)|instructors?|facilitators?|trainers?|lecturers?|speakers?|accreditor|accredited by|(?:accrediting|awarding) body|akkrediteerder|aanbieders?|ponente|profesor|department|position|role|signature|handtekening|firma|verify(?: at)?|signed by|firmado por|learning outcomes|description|period)(?!\p{L})`,
    ),
  ],
  [
    'title',
    words(
      '(?:(?:name|title|naam|titel|nombre|t[ií]tulo) (?:of|van|del?) (?:the |die |la )?)?(?:cpd |cpe |online |short )?(?:course|event|activity|webinar|program(?:me)?|workshop|seminar|conference|topic|title|subject|module|session|unit|learning|training|meeting|episode|lecture|kursus|onderwerp|titel|tema|geleentheid|werkswinkel|seminaar|aktiwiteit|webinaar|curso|seminario|taller|actividad|t[ií]tulo)(?:[ -]?(?:title|name|titel|naam|topic|attended|completed))?',
    ),
  ],
  [
    'date',
    words(
      String.raw`(?:[\p{L}/()]+ ){0,4}?(?:dates?|date\(s\)|datum|fecha)(?: (?:of|van|de) (?:[\p{L}]+ ?){1,3}| [\p{L}]+)?`,
      '(?:completed|attended|earned|watched|viewed|issued|printed|expires|awarded|held)(?: on)?|(?:start|end) time|valid (?:until|from)|voltooi|bygewoon|when|wanneer',
    ),
  ],
  [
    'hours',
    words(
      String.raw`(?:[\p{L}()/-]+ ){0,6}?(?:hours?|hour\(s\)|hrs|ure|uur|horas?|cpd|cpe|vpo|vpo-ure|credits?|credit\(s\)|points?|units?|punte|krediete|ceus?|cdus?|pdus?|duration|length|tydsduur|duur|duraci[oó]n|contact time|time spent|running time|run time)(?: (?:\([^)]{2,30}\)|cpd|allocated|awarded|earned|value|waarde|claimed|verdien|toegeken|attended|bygewoon|credits?|hours?|units?|points?|\(?cpe\)?|in minutes)){0,2}`,
      '(?:(?:cpd|cpe|vpo) )?(?:value|waarde)',
    ),
  ],
];

/** The field that the text of a label names; undefined: it is no label. */
export function labelKind(text: string): LabelKind | undefined {
  const label = text.replace(/^[•*\s]+|[\s:]+$/gu, '');
  if (label.length > 60 || /\d/u.test(label) || label === '') return undefined;
  // 'Module Date Hours' is the head of a table.
  if (/\b(?:date|datum|fecha)\b/iu.test(label) && /\b(?:hours|ure|horas|credits|points)\b/iu.test(label))
    return undefined;
  // 'Verifiable CPD' and 'CPD confirmation' are headings.
  if (
    /\b(?:certificate|sertifikaat|certificado|confirmation|statement|record)\b/iu.test(label) &&
    !/:$/u.test(text)
  )
    return /^(?:certificate|credential) (?:no|number|id|url)\b/iu.test(label) ? 'other' : undefined;
  const kind = kinds.find(([, form]) => form.test(label))?.[0];
  if (kind || !/:$/u.test(text) || SENTENCE.test(label)) return kind;
  return label.split(' ').length <= 5 ? 'other' : undefined;
}

/** Words of a sentence that goes on behind its colon. */
const SENTENCE =
  /\b(?:attended|attending|completed|completing|participated|bygewoon|voltooi|het|has|have|ha|that|dat|que|following|volgende|siguiente|is|was|for)\b/iu;

/** 'Label: value' in its two parts, where the label is known. */
export function labelled(text: string): { label: string; value: string; kind: LabelKind } | undefined {
  const at = text.indexOf(':');
  if (at < 2 || at > 60) return undefined;
  const label = text.slice(0, at).trim();
  const value = text.slice(at + 1).trim();
  const kind = value === '' ? undefined : labelKind(label);
  return kind && { label, value, kind };
}

/** The heading of a certificate, or a part of it. */
export const HEADING =
  /^(?:\W*(?:the|an?|of|in|for|cpd|cpe|cme|ce|vpo|verified|verifiable|digital|internal|official|webinar|course|training|learning|online|continuing|professional|development|education|attendance|completion|participation|achievement|accomplishment|competence|appreciation|excellence|merit|proof|record|records|recorded|confirmation|statement|transcript|report|letter|certificates?|certification|diploma|sertifikaat|bywoningsertifikaat|bywoning|voltooiing|deelname|van|die|bevestiging|certificado|constancia|de|la|asistencia|participación|aprovechamiento|on-demand|viewing|podcast|certified|and|re|event|workshop|seminar|conference|kongres|completed|invitation|uitnodiging|invoice|faktuur|zertifikat|certificat|attestato|bewys|verklaring|declaration|attestation|otorga|el|presente)\b\W*)+$/iu;

/** Words of an organisation's name. */
export const ORGANISATION =
  /\b(?:institut\w*|universi\w+|college|academ\w+|akademie|association|vereniging|\p{L}+vereniging|asociaci[oó]n|npc|\(pty\) ltd|ltd|limited|inc|llc|llp|bpk|society|school|escuela|skool|kollege|colegio|training|opleiding|learning|education|consulting|consultants|advisory|advisers|services|dienste|servicios|group|groep|grupo|faculty|fakulteit|guild|forum|chamber|council|raad|consejo|centre|center|sentrum|centro|hub|cloud|online|partners|circle|foundation|stigting|fundaci[oó]n|company|bank|solutions|network|federation|seminars|clinic\w*|corporation|firm|media|podcast|saica|saipa|saiba|ciba|acca|icaew|cima|iia|cfa|deloitte|kpmg|pwc|ernst)\b/iu;

/** A body that has only accredited, approved or registered the provider, or the rules that it set. */
export const ACCREDITING =
  /\b(?:accredit\w*|geakkrediteer\w*|akkredit\w*|acredit\w*|approved|goedgekeur|recogni[sz]ed|endorsed|registered|registr\w*|nasba|national association of state boards|hpcsa|saqa|fasset|in accordance|standards of|state boards?|valid for|aligned|member of)\b/iu;

/** A person's office beside a signature. */
export const OFFICE =
  /\b(?:director|direkteur|directora?|president|registrar|registrateur|chief|chair(?:person|man|woman)?|voorsitter|dean|dekaan|head of|head:|hoof|manager|bestuurder|coordinator|co-ordinator|administrator|officer|beampte|secretary|secretaria|lecturer|professor|instructor|trainer|facilitator|presenter|principal|academic|vice|signature|signed|handtekening)\b/iu;

/** A person's name, by what stands before or behind it. */
export const PERSON =
  /^(?:dr|prof|mr|mrs|ms|miss|mnr|mev|me|adv|sir|rev|sra?)\b\.? |\b(?:ca\(sa\)|phd|mba|cpa|llb|llm)\b/iu;
