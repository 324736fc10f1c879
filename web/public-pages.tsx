import type { PagesCode } from './paths.ts';

const signUp = (kind: 'Annual' | 'Monthly' | 'Audit') => () =>
  import('./pages/billing/RegisterPage.tsx').then(({ RegisterPage }) => () => <RegisterPage kind={kind} />);

/** The code of each public page. */
export const publicPages = {
  resetPassword: () => import('./pages/auth/ResetPasswordPage.tsx').then((of) => of.ResetPasswordPage),
  verify: () => import('./pages/auth/VerifyPage.tsx').then((of) => of.VerifyPage),
  undoEmail: () => import('./pages/auth/UndoEmailPage.tsx').then((of) => of.UndoEmailPage),
  officeFactor: () => import('./pages/auth/OfficeFactorPage.tsx').then((of) => of.OfficeFactorPage),
  unsubscribe: () => import('./pages/leads/LeavePage.tsx').then((of) => of.LeavePage),
  registerAnnual: signUp('Annual'),
  registerMonthly: signUp('Monthly'),
  registerTP: signUp('Audit'),
  subscribe: () => import('./pages/billing/SubscribePage.tsx').then((of) => of.SubscribePage),
  success: () => import('./pages/billing/SuccessPage.tsx').then((of) => of.SuccessPage),
  cancel: () => import('./pages/billing/CancelPage.tsx').then((of) => of.CancelPage),
  terms: () => import('./pages/legal/TermsPage.tsx').then((of) => of.TermsPage),
  privacy: () => import('./pages/legal/PrivacyPage.tsx').then((of) => of.PrivacyPage),
  guide: () => import('./pages/guide/GuidePage.tsx').then((of) => of.GuidePage),
  contact: () => import('./pages/contact/ContactPage.tsx').then((of) => of.ContactPage),
  check: () => import('./pages/check/CheckPage.tsx').then((of) => of.CheckPage),
  shared: () => import('./pages/shared/SharedPage.tsx').then((of) => of.SharedPage),
  construction: () => import('./pages/construction/ConstructionPage.tsx').then((of) => of.ConstructionPage),
  notFound: () => import('./pages/not-found/NotFoundPage.tsx').then((of) => of.NotFoundPage),
} satisfies PagesCode;
