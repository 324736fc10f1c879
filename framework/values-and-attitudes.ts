import type { CompetencyEntry } from './competency.ts';

/** The 11 professional values and attitudes. */
export const valuesAndAttitudes = [
  {
    key: 'personal_ethics',
    label: 'Personal ethics',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'ethics',
    area: null,
    definition:
      "Acting honestly and by one's own moral standards in every choice, even when nobody is checking.",
  },
  {
    key: 'business_ethics',
    label: 'Business ethics',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'ethics',
    area: null,
    definition:
      "Keeping an employer's or client's conduct fair to staff, customers, suppliers and the public.",
  },
  {
    key: 'professional_ethics',
    label: 'Professional ethics',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'ethics',
    area: null,
    definition:
      "Living up to the profession's code: integrity, objectivity, due care, confidentiality and proper behaviour.",
  },
  {
    key: 'personal_citizenship',
    label: 'Personal citizenship',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'citizenship',
    area: null,
    definition: "Playing a constructive part in one's own community and respecting other people's rights.",
  },
  {
    key: 'business_citizenship',
    label: 'Business citizenship',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'citizenship',
    area: null,
    definition: 'Helping an organisation behave as a responsible member of the society it works in.',
  },
  {
    key: 'professional_citizenship',
    label: 'Professional citizenship',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'citizenship',
    area: null,
    definition: 'Serving the public interest and giving back to the accountancy profession.',
  },
  {
    key: 'global_citizenship',
    label: 'Global citizenship',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'citizenship',
    area: null,
    definition: 'Weighing the effect of decisions on people and the planet beyond national borders.',
  },
  {
    key: 'self_development',
    label: 'Self development',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'lifelong_learning',
    area: null,
    definition: "Spotting one's own learning gaps and taking steps to close them.",
  },
  {
    key: 'adaptive_mindset',
    label: 'Adaptive mindset',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'lifelong_learning',
    area: null,
    definition: 'Staying open to change and willing to drop habits that no longer work.',
  },
  {
    key: 'agility',
    label: 'Agility',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'lifelong_learning',
    area: null,
    definition: 'Shifting plans and ways of working quickly when circumstances move.',
  },
  {
    key: 'inquisitiveness',
    label: 'Inquisitiveness',
    group: 'ProfessionalValuesAndAttitudes',
    level2: 'lifelong_learning',
    area: null,
    definition: 'Asking why, looking further and seeking out new knowledge.',
  },
] as const satisfies readonly CompetencyEntry[];
