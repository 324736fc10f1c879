/** The three proficiency levels with the guide shown beside them (spec A §3, §5 'rpt3'). */
export const proficiencyLevels = [
  { label: 'Entry Level', guide: '1-2 years post-qualification' },
  { label: 'Mid Management', guide: '3-6 years post-qualification' },
  { label: 'Senior Management', guide: '7+ years post-qualification' },
] as const;

export type ProficiencyLevel = (typeof proficiencyLevels)[number]['label'];
