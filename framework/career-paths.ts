import type { CareerPathEntry } from './career-path.ts';
import { auditAndAssurance } from './career-paths/audit-and-assurance.ts';
import { banking } from './career-paths/banking.ts';
import { consulting } from './career-paths/consulting.ts';
import { externalGovernance } from './career-paths/external-governance.ts';
import { financialAndTaxManagement } from './career-paths/financial-and-tax-management.ts';
import { generalManagement } from './career-paths/general-management.ts';
import { innovationEntrepreneurship } from './career-paths/innovation-entrepreneurship.ts';
import { investmentManagement } from './career-paths/investment-management.ts';
import { professionalEducationAcademia } from './career-paths/professional-education-academia.ts';
import { publicSector } from './career-paths/public-sector.ts';
import { technologyAndDigitalEnabler } from './career-paths/technology-and-digital-enabler.ts';

export type CareerPath =
  | (typeof auditAndAssurance)['label']
  | (typeof consulting)['label']
  | (typeof externalGovernance)['label']
  | (typeof generalManagement)['label']
  | (typeof innovationEntrepreneurship)['label']
  | (typeof professionalEducationAcademia)['label']
  | (typeof financialAndTaxManagement)['label']
  | (typeof investmentManagement)['label']
  | (typeof technologyAndDigitalEnabler)['label']
  | (typeof banking)['label']
  | (typeof publicSector)['label'];

export interface CareerPathData extends CareerPathEntry {
  label: CareerPath;
}

/** The eleven career paths, in the specification's order (spec A §3). */
export const careerPaths: readonly CareerPathData[] = [
  auditAndAssurance,
  consulting,
  externalGovernance,
  generalManagement,
  innovationEntrepreneurship,
  professionalEducationAcademia,
  financialAndTaxManagement,
  investmentManagement,
  technologyAndDigitalEnabler,
  banking,
  publicSector,
];
