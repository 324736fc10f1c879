import type { DemoPlan } from './make-plan.ts';

/** The year before: fewer competencies, all hours, reflections and evidence. It can be rolled over. */
export const earlierPlan: DemoPlan = {
  profile: {
    career_path: 'Financial and Tax Management',
    career_position: 'Tax Manager',
    proficiency_level: 'Mid Management',
    responsibilities:
      'I prepare corporate income tax and VAT returns for retail clients and review the work of two trainees.',
    short_term_goals: 'Take over the review of the provisional tax returns.',
    long_term_goals: 'Lead a team of my own and specialise in international tax.',
  },
  answers: [
    ['personal_ethics', [2, 2]],
    ['business_ethics', [2, 2]],
    ['professional_ethics', [1, 1]],
    ['planning_and_organizing', [2, 1, 2, 2, 2]],
    ['communication_skills', [2, 2, 2, 2, 2]],
    ['managing_others', [1, 0, 1, 1, 1]],
    ['data_analytics', [0, 0, 1, 0, 1]],
    ['governance_model', [1, 1, 1]],
    ['financial_management', [2, 2, 2]],
    ['tax_governance', [2, 2, 2]],
    ['tax_planning', [1, 2, 1]],
  ],
  activities: [
    {
      title: 'Value-added tax: the annual conference',
      provider: 'Tax Faculty',
      type: 'conference',
      competency: 'tax_planning',
      hours: 10,
      at: 0.15,
      comments: [
        'It was at the level that my plan asked for, and the second day was beyond it.',
        'I used the session on mixed supplies in four reviews of returns.',
        'Imported services. I put it into the plan for this year.',
      ],
      file: 'VAT conference.pdf',
      description: 'Changes in law and practice of the year, with worked examples.',
    },
    {
      title: 'Ethics in the tax office',
      provider: 'SAICA',
      type: 'online course',
      competency: 'professional_ethics',
      hours: 2,
      at: 0.4,
      comments: [
        'It did: I knew the rules, and now I know the order in which to ask.',
        'I told a partner that I should not review the return of a relative, and somebody else did it.',
        'No new area; I go on with the one that I have.',
      ],
      file: 'Ethics in the tax office.pdf',
      description: 'Confidentiality, independence and what to do when a client asks for too much.',
    },
    {
      title: 'First steps as a team leader',
      provider: 'Gordon Institute',
      type: 'conference',
      competency: 'managing_others',
      hours: 6,
      at: 0.7,
      comments: [
        'Yes, although it was written for larger teams than mine.',
        'I hand over whole files now and not only the dull parts of them.',
        'I still take work back when it is late. I want to learn to let it be late.',
      ],
      file: 'First steps as a team leader.pdf',
      description: 'Two days on delegation and feedback.',
    },
  ],
  ethics: {
    personal_ethics:
      'I told a client of an error of mine before they found it, and paid back the hours that it had cost. They stayed, and I check such letters twice now.',
    business_ethics:
      'I declined an invitation of a supplier during a tender, and told the committee of it. The next tender named the rule in its first paragraph.',
    professional_ethics:
      'I asked for a second opinion where I was not sure of my independence, and gave the engagement to a colleague until the question was settled.',
  },
};
