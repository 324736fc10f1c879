import {
  IconCalendarEvent,
  IconClipboardData,
  IconCoin,
  IconMail,
  IconRosetteDiscount,
  IconTicket,
  IconUpload,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { Right } from '#domain/office/roles.ts';
import { namesOf } from '#domain/text/names.ts';
import { type PageName, paths } from '#web/paths.ts';

/** The right that opens each page of the administration. */
export const pageRights = {
  masterHome: 'home',
  masterReg: 'help',
  masterUsers: 'members',
  masterActivities: 'offers',
  masterDiscounts: 'prices',
  masterPricing: 'prices',
  masterReferral: 'status',
  masterUpload: 'help',
  masterReports: 'members',
  masterLeads: 'leads',
  masterMails: 'mails',
  masterInvoices: 'invoices',
  masterReconcile: 'invoices',
  masterJobs: 'home',
  masterJob: 'home',
  masterLog: 'log',
  masterAttention: 'faults',
  masterTrend: 'invoices',
  masterRoles: 'roles',
} as const satisfies { [Name in PageName]?: Right };

/** A page of the administration does not compile without its right. */
export type OfficePageName = keyof typeof pageRights;

/** The right that opens an address; null for one outside the administration. */
export function rightAt(path: string): Right | null {
  const name = namesOf(pageRights).find((one) => paths[one] === path);
  return name ? pageRights[name] : null;
}

/** The pages under Master: in the menu, and in the quick navigation. */
export const masterPages = [
  { to: paths.masterReg, label: 'Account creation', icon: IconUserPlus },
  { to: paths.masterUsers, label: 'Users', icon: IconUsers },
  { to: paths.masterActivities, label: 'Affiliate activities', icon: IconCalendarEvent },
  { to: paths.masterDiscounts, label: 'Discount codes', icon: IconRosetteDiscount },
  { to: paths.masterPricing, label: 'Pricing', icon: IconCoin },
  { to: paths.masterReferral, label: 'Referral codes', icon: IconTicket },
  { to: paths.masterUpload, label: 'Bulk upload', icon: IconUpload },
  { to: paths.masterReports, label: 'Reports', icon: IconClipboardData },
  { to: paths.masterLeads, label: 'Leads', icon: IconMail },
] as const;

export type MasterPath = (typeof masterPages)[number]['to'];
