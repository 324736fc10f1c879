import type { ProfilePicture } from '#domain/profile/profile-pictures.ts';
import auditAndAssurance from '#web/assets/profile-audit-and-assurance.svg';
import banking from '#web/assets/profile-banking.svg';
import consulting from '#web/assets/profile-consulting.svg';
import externalGovernance from '#web/assets/profile-external-governance.svg';
import financialAndTaxManagement from '#web/assets/profile-financial-and-tax-management.svg';
import generalManagement from '#web/assets/profile-general-management.svg';
import innovationEntrepreneurship from '#web/assets/profile-innovation-entrepreneurship.svg';
import investmentManagement from '#web/assets/profile-investment-management.svg';
import professionalEducationAcademia from '#web/assets/profile-professional-education-academia.svg';
import publicSector from '#web/assets/profile-public-sector.svg';
import technologyAndDigitalEnabler from '#web/assets/profile-technology-and-digital-enabler.svg';

/** The ten pictures by career path (spec A §2 '/app/account'). */
export const profilePictures: Readonly<Record<ProfilePicture, string>> = {
  'Audit and Assurance': auditAndAssurance,
  Consulting: consulting,
  'External Governance': externalGovernance,
  'General Management': generalManagement,
  'Innovation / Entrepreneurship': innovationEntrepreneurship,
  'Professional Education / Academia': professionalEducationAcademia,
  'Financial and Tax Management': financialAndTaxManagement,
  'Investment Management': investmentManagement,
  'Technology and Digital Enabler': technologyAndDigitalEnabler,
  Banking: banking,
};

/** Public Sector has a picture too, which is not among the ten that a member chooses from. */
const pictures: Readonly<Record<string, string>> = { ...profilePictures, 'Public Sector': publicSector };

/** The picture of a career path. */
export const profilePicture = (name: string): string => pictures[name] ?? generalManagement;
