/**
 * The framework's three groups, their level-2 groups and the technical areas (spec A §3).
 * Group and level-2 names are public facts about the framework; four of the five technical area names are ours.
 */

/** pva: values and attitudes, 2 questions; ef: enabling, 5 questions; tech: technical, 3 questions. */
export type CompetencyType = 'pva' | 'ef' | 'tech';

export const groups = [
  {
    key: 'ProfessionalValuesAndAttitudes',
    serverKey: 'Professional_values_and_attitudes',
    label: 'Professional Values and Attitudes',
    about: 'How you conduct yourself: ethics, citizenship and lifelong learning.',
    type: 'pva',
    route: '/app/rptqa_pvca',
    savePath: 'pvca',
    questionCount: 2,
  },
  {
    key: 'EnablingFutureCompetencies',
    serverKey: 'Enabling_and_Future_Competencies',
    label: 'Enabling and Future Competencies',
    about: 'How you work: business, decision making, relational and digital acumen.',
    type: 'ef',
    route: '/app/rptqa_efc',
    savePath: 'efc',
    questionCount: 5,
  },
  {
    key: 'TechnicalCompetencies',
    serverKey: 'Technical_competencies',
    label: 'Technical Competencies',
    about: 'What you know and do as an accountant, from governance to assurance.',
    type: 'tech',
    route: '/app/rptqa_tech',
    savePath: 'tc',
    questionCount: 3,
  },
] as const satisfies readonly {
  /** Name in the client's plan state. */
  key: string;
  /** Name in the plan structure that the server answers. */
  serverKey: string;
  label: string;
  /** The subject of the group, in one line. */
  about: string;
  type: CompetencyType;
  /** The page with this group's questions. */
  route: string;
  /** Part of the address of the save call. */
  savePath: string;
  questionCount: number;
}[];

export type GroupKey = (typeof groups)[number]['key'];

export const level2Groups = [
  { key: 'ethics', label: 'Ethics', group: 'ProfessionalValuesAndAttitudes' },
  { key: 'citizenship', label: 'Citizenship', group: 'ProfessionalValuesAndAttitudes' },
  { key: 'lifelong_learning', label: 'Lifelong learning', group: 'ProfessionalValuesAndAttitudes' },
  { key: 'business_acumen', label: 'Business acumen', group: 'EnablingFutureCompetencies' },
  { key: 'decision_making_acumen', label: 'Decision making acumen', group: 'EnablingFutureCompetencies' },
  { key: 'relational_acumen', label: 'Relational acumen', group: 'EnablingFutureCompetencies' },
  { key: 'digital_acumen', label: 'Digital acumen', group: 'EnablingFutureCompetencies' },
] as const satisfies readonly { key: string; label: string; group: GroupKey }[];

export type Level2Key = (typeof level2Groups)[number]['key'];

/** Only for ordering the technical tiles: the specification has a flat list. */
export const technicalAreas = [
  { key: 'strategy_and_governance', label: 'Strategy and governance' },
  { key: 'stewardship_of_capitals', label: 'Stewardship of capitals' },
  { key: 'decisions_on_capitals', label: 'Decisions on capitals' },
  { key: 'reporting_and_insight', label: 'Reporting and insight' },
  { key: 'compliance_and_assurance', label: 'Compliance and assurance' },
] as const;

export type TechnicalAreaKey = (typeof technicalAreas)[number]['key'];
