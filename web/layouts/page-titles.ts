import { stepAt, stepOf } from '#domain/years/wizard.ts';
import { paths } from '#web/paths.ts';

const titles: Record<string, string> = {
  [paths.dashboard]: 'Dashboard',
  [paths.obligations]: 'Obligations',
  [paths.growth]: 'Growth',
  [paths.bodies]: 'Your bodies',
  [paths.monitoring]: 'Monitoring',
  [paths.account]: 'My Account',
  [paths.myReferrals]: 'My Referrals',
  [paths.help]: 'Need Help?',
  [paths.logActivity]: 'Log activity',
  [paths.capture]: 'What did you do?',
  [paths.cpdSearch]: 'CPD-Search',
  [paths.importCsv]: 'Import from another system',
  [paths.uploadCsv]: 'Bulk Upload Activities CSV',
  [paths.exportPdf]: 'Export to PDF',
  [paths.exportPdf2]: 'Export to PDF',
};

/** The title of a page whose code or data has not arrived; null for a page that is only reached from another. */
export function titleAt(address: string): string | null {
  const step = stepAt(address);
  if (step) return stepOf(step).title;
  const known = Object.keys(titles).find((path) => path.toLowerCase() === address.toLowerCase());
  return known ? (titles[known] ?? null) : null;
}
