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
import { paths } from '#web/paths.ts';

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
