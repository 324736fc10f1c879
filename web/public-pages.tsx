import type { PagesCode } from './paths.ts';

const signUp = (kind: 'Annual' | 'Monthly' | 'Audit') => () =>
  import('./pages/payments/RegisterPage.tsx').then(({ RegisterPage }) => () => <RegisterPage kind={kind} />);

/** The code of each public page. */
export const publicPages = {
  resetPassword: () => import('./pages/sign-in/ResetPasswordPage.tsx').then((of) => of.ResetPasswordPage),
  verify: () => import('./pages/sign-in/VerifyPage.tsx').then((of) => of.VerifyPage),
  undoEmail: () => import('./pages/sign-in/UndoEmailPage.tsx').then((of) => of.UndoEmailPage),
  officeFactor: () => import('./pages/sign-in/OfficeFactorPage.tsx').then((of) => of.OfficeFactorPage),
  unsubscribe: () => import('./pages/leads/LeavePage.tsx').then((of) => of.LeavePage),
  registerAnnual: signUp('Annual'),
  registerMonthly: signUp('Monthly'),
  registerTP: signUp('Audit'),
  subscribe: () => import('./pages/payments/SubscribePage.tsx').then((of) => of.SubscribePage),
  success: () => import('./pages/payments/SuccessPage.tsx').then((of) => of.SuccessPage),
  cancel: () => import('./pages/payments/CancelPage.tsx').then((of) => of.CancelPage),
  terms: () => import('./pages/legal/TermsPage.tsx').then((of) => of.TermsPage),
  privacy: () => import('./pages/legal/PrivacyPage.tsx').then((of) => of.PrivacyPage),
  guide: () => import('./pages/guide/GuidePage.tsx').then((of) => of.GuidePage),
  contact: () => import('./pages/contact/ContactPage.tsx').then((of) => of.ContactPage),
  check: () => import('./pages/check/CheckPage.tsx').then((of) => of.CheckPage),
  shared: () => import('./pages/shared-plan/SharedPage.tsx').then((of) => of.SharedPage),
  construction: () => import('./pages/construction/ConstructionPage.tsx').then((of) => of.ConstructionPage),
  notFound: () => import('./pages/not-found/NotFoundPage.tsx').then((of) => of.NotFoundPage),
} satisfies PagesCode;
