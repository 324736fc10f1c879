import * as account from './account.ts';
import * as activities from './activities.ts';
import * as adminActivities from './admin-activities.ts';
import * as adminBooks from './admin-books.ts';
import * as adminBulkActions from './admin-bulk-actions.ts';
import * as adminDiscounts from './admin-discounts.ts';
import * as adminHome from './admin-home.ts';
import * as adminInvoices from './admin-invoices.ts';
import * as adminLeads from './admin-leads.ts';
import * as adminLog from './admin-log.ts';
import * as adminMails from './admin-mails.ts';
import * as adminPerson from './admin-person.ts';
import * as adminPricing from './admin-pricing.ts';
import * as adminReferrals from './admin-referrals.ts';
import * as adminRegister from './admin-register.ts';
import * as adminReports from './admin-reports.ts';
import * as adminRoles from './admin-roles.ts';
import * as adminSearch from './admin-search.ts';
import * as adminTrends from './admin-trends.ts';
import * as adminUser from './admin-user.ts';
import * as adminUsers from './admin-users.ts';
import * as adminUsersBulk from './admin-users-bulk.ts';
import * as affiliates from './affiliates.ts';
import * as assessment from './assessment.ts';
import * as auth from './auth.ts';
import * as autofix from './autofix.ts';
import * as autosave from './autosave.ts';
import * as billing from './billing.ts';
import * as bulkUpload from './bulk-upload.ts';
import * as closing from './close-account.ts';
import * as credentials from './credentials.ts';
import * as dashboard from './dashboard.ts';
import * as issued from './documents.ts';
import type { EndpointSpec } from './endpoint.ts';
import * as evidence from './evidence.ts';
import * as documents from './export.ts';
import * as feeds from './feed.ts';
import * as growth from './growth.ts';
import * as history from './history.ts';
import * as invoices from './invoices.ts';
import * as learningAreas from './learning-areas.ts';
import * as logged from './logged-activities.ts';
import * as mailedIn from './mail-in.ts';
import * as membership from './membership.ts';
import * as obligations from './obligations.ts';
import * as pages from './pages.ts';
import * as pricing from './pricing.ts';
import * as profile from './profile.ts';
import * as purchases from './purchases.ts';
import * as referrals from './referrals.ts';
import * as reflections from './reflections.ts';
import * as registration from './registration.ts';
import * as reminders from './reminders.ts';
import * as secondFactor from './second-factor.ts';
import * as shares from './shares.ts';
import * as support from './support.ts';
import { unsubscribe } from './unsubscribe.ts';
import * as walkthrough from './walkthrough.ts';
import * as years from './years.ts';

/** Every call of the product, by name, in the order of the specification's catalogue (A §7, B §7). */
export const endpoints = {
  login: auth.login,
  twoFactor: auth.twoFactor,
  firstPassword: registration.firstPassword,
  register: registration.register,
  changeSignUp: registration.changeSignUp,
  verify: registration.verify,
  sendPin: registration.sendPin,
  resetPassword: registration.resetPassword,
  updatePassword: registration.updatePassword,
  checkDiscount: billing.checkDiscount,
  checkDiscountAnnual: billing.checkDiscountAnnual,
  keyStatus: auth.keyStatus,
  updateKey: auth.updateKey,
  logout: auth.logout,
  getAllPricing: pricing.getAllPricing,
  getUpcomingPricing: pricing.getUpcomingPricing,
  legacyStatus: auth.legacyStatus,
  readAutosave: autosave.readAutosave,
  saveAutosave: autosave.saveAutosave,
  checkKey: autosave.checkKey,
  savePersonal: profile.savePersonal,
  saveCareerPath: profile.saveCareerPath,
  savePosition: profile.savePosition,
  savePractitioner: profile.savePractitioner,
  saveGoals: profile.saveGoals,
  userData: profile.userData,
  updateProfileImage: account.updateProfileImage,
  accountOverview: account.accountOverview,
  closingCode: closing.closingCode,
  closeAccount: closing.closeAccount,
  updateEmail: credentials.updateEmail,
  verifyUpdateEmail: credentials.verifyUpdateEmail,
  undoEmail: credentials.undoEmail,
  changePassword: credentials.changePassword,
  endOwnSession: credentials.endOwnSession,
  endOtherSessions: credentials.endOtherSessions,
  forgetBrowser: credentials.forgetBrowser,
  frameworkPdf: assessment.frameworkPdf,
  schema: assessment.schema,
  defaults: assessment.defaults,
  defaultsOfCompetency: assessment.defaultsOfCompetency,
  saveAnswers: assessment.saveAnswers,
  saveValuesAnswers: assessment.saveValuesAnswers,
  saveTechnicalAnswers: assessment.saveTechnicalAnswers,
  saveEnablingAnswers: assessment.saveEnablingAnswers,
  resetScore: assessment.resetScore,
  resetScores: assessment.resetScores,
  updateResultsTable: assessment.updateResultsTable,
  results: assessment.results,
  resultsTable: assessment.resultsTable,
  activitiesDashboard: dashboard.activitiesDashboard,
  taxHours: dashboard.taxHours,
  ethicsHours: dashboard.ethicsHours,
  serviceHours: dashboard.serviceHours,
  dashboard: dashboard.dashboard,
  welcome: dashboard.welcome,
  obligations: obligations.obligations,
  circumstances: obligations.circumstances,
  saveCircumstances: obligations.saveCircumstances,
  saveCircumstance: obligations.saveCircumstance,
  removeCircumstance: obligations.removeCircumstance,
  declarations: obligations.declarations,
  removeDeclaration: obligations.removeDeclaration,
  saveDeclaration: obligations.saveDeclaration,
  ...shares,
  ...pages,
  ...secondFactor,
  ...feeds,
  ...mailedIn,
  ...history,
  ...issued,
  planAssessment: assessment.planAssessment,
  growth: growth.growth,
  getReferralDiscountCode: referrals.getReferralDiscountCode,
  createReferralDiscount: referrals.createReferralDiscount,
  resendReferralDiscount: referrals.resendReferralDiscount,
  myReferrals: referrals.myReferrals,
  checkout: billing.checkout,
  payfastNotify: billing.payfastNotify,
  payfastNotifyAudit: billing.payfastNotifyAudit,
  purchaseYear: purchases.purchaseYear,
  paymentState: purchases.paymentState,
  cancelMembership: membership.cancelMembership,
  takeUpMembership: membership.takeUpMembership,
  invoicePdf: invoices.invoicePdf,
  creditInvoice: invoices.creditInvoice,
  adminTrends: adminTrends.adminTrends,
  adminInvoices: adminInvoices.adminInvoices,
  books: adminBooks.books,
  booksPdf: adminBooks.booksPdf,
  booksCsv: adminBooks.booksCsv,
  updatePricing: adminPricing.updatePricing,
  adminPricing: adminPricing.adminPricing,
  removePrice: adminPricing.removePrice,
  movePrices: adminPricing.movePrices,
  stopPriceMoves: adminPricing.stopPriceMoves,
  addDiscount: adminDiscounts.addDiscount,
  adminDiscounts: adminDiscounts.adminDiscounts,
  endDiscount: adminDiscounts.endDiscount,
  getUserListReferral: adminReferrals.getUserListReferral,
  selectedReferrers: adminReferrals.selectedReferrers,
  createReferralDiscountMaster: adminReferrals.createReferralDiscountMaster,
  bulkGenerateReferralCode: adminReferrals.bulkGenerateReferralCode,
  bulkResendReferralCode: adminReferrals.bulkResendReferralCode,
  referralPayouts: adminReferrals.referralPayouts,
  payReferrals: adminReferrals.payReferrals,
  paidPayouts: adminReferrals.paidPayouts,
  learningAreas: learningAreas.learningAreas,
  preloadedLearningAreas: learningAreas.preloadedLearningAreas,
  addLearningArea: learningAreas.addLearningArea,
  addLearningAreas: learningAreas.addLearningAreas,
  addReasons: learningAreas.addReasons,
  updateLearningArea: learningAreas.updateLearningArea,
  deleteLearningArea: learningAreas.deleteLearningArea,
  deleteLearningAreas: learningAreas.deleteLearningAreas,
  affiliates: affiliates.affiliates,
  affiliatesDb: affiliates.affiliatesDb,
  planAffiliates: affiliates.planAffiliates,
  cpdSearch: affiliates.cpdSearch,
  affiliateCounts: adminActivities.affiliateCounts,
  adminAffiliates: adminActivities.adminAffiliates,
  affiliateOf: adminActivities.affiliateOf,
  addAffiliate: adminActivities.addAffiliate,
  addAffiliates: adminActivities.addAffiliates,
  reviewAffiliates: adminActivities.reviewAffiliates,
  updateAffiliate: adminActivities.updateAffiliate,
  deleteAffiliate: adminActivities.deleteAffiliate,
  deleteAffiliates: adminActivities.deleteAffiliates,
  bookActivity: activities.bookActivity,
  bulkBookActivity: bulkUpload.bulkBookActivity,
  importActivities: bulkUpload.importActivities,
  bulkBookActivityEmail: bulkUpload.bulkBookActivityEmail,
  activities: activities.activities,
  updateActivity: activities.updateActivity,
  deleteActivity: activities.deleteActivity,
  deleteActivities: activities.deleteActivities,
  logActivity: logged.logActivity,
  linkActivity: logged.linkActivity,
  splitActivity: logged.splitActivity,
  proveActivity: logged.proveActivity,
  uploadEvidence: evidence.uploadEvidence,
  replaceEvidence: evidence.replaceEvidence,
  evidenceOfActivity: evidence.evidenceOfActivity,
  evidenceOfYear: evidence.evidenceOfYear,
  evidenceFile: evidence.evidenceFile,
  uploadProof: evidence.uploadProof,
  proofFile: evidence.proofFile,
  useEvidence: evidence.useEvidence,
  removeEvidence: evidence.removeEvidence,
  allReflections: reflections.allReflections,
  reflectionOf: reflections.reflectionOf,
  saveReflection: reflections.saveReflection,
  saveReflections: reflections.saveReflections,
  ...years,
  autofixCheck1: autofix.autofixCheck1,
  autofixCheck2: autofix.autofixCheck2,
  autofixAction: autofix.autofixAction,
  autofixProblems: autofix.autofixProblems,
  autofixRequest: autofix.autofixRequest,
  planDocument: documents.planDocument,
  planPdf: documents.planPdf,
  planPrint: documents.planPrint,
  evidenceArchive: documents.evidenceArchive,
  ownData: documents.ownData,
  getUserList: adminUsers.getUserList,
  updateUser: adminUser.updateUser,
  cancelSubscription: adminUser.cancelSubscription,
  userPayfastSubscription: adminUser.userPayfastSubscription,
  deleteUser: adminUsers.deleteUser,
  deleteSelectedUsers: adminUsersBulk.deleteSelectedUsers,
  bulkUpdateLegacy: adminUsersBulk.bulkUpdateLegacy,
  bulkUpdatePaymentStatus: adminUsersBulk.bulkUpdatePaymentStatus,
  bulkUpdatePaymentIssues: adminUsersBulk.bulkUpdatePaymentIssues,
  usersCsv: adminUsers.usersCsv,
  selectedUsers: adminUsers.selectedUsers,
  masterUser: adminUser.masterUser,
  endUserSessions: adminUser.endUserSessions,
  personRecord: adminPerson.personRecord,
  userInvoicePdf: adminPerson.userInvoicePdf,
  userPlanPdf: adminPerson.userPlanPdf,
  changeUserAddress: adminPerson.changeUserAddress,
  markUserVerified: adminPerson.markUserVerified,
  overridePayment: adminPerson.overridePayment,
  mailUserPin: adminPerson.mailUserPin,
  liftUserLock: adminPerson.liftUserLock,
  removeSecondFactors: adminPerson.removeSecondFactors,
  addUserYear: adminPerson.addUserYear,
  changeAccountEnd: adminPerson.changeAccountEnd,
  addUserNote: adminPerson.addUserNote,
  supportContact: support.supportContact,
  askForWalkthrough: walkthrough.askForWalkthrough,
  createAccount: adminRegister.createAccount,
  createAccounts: adminRegister.createAccounts,
  reviewAccounts: adminRegister.reviewAccounts,
  reviewMemberActivities: bulkUpload.reviewMemberActivities,
  getAllLeads: adminLeads.getAllLeads,
  addLead: adminLeads.addLead,
  bulkAddLeads: adminLeads.bulkAddLeads,
  reviewLeads: adminLeads.reviewLeads,
  deleteLead: adminLeads.deleteLead,
  deleteSelectedLeads: adminLeads.deleteSelectedLeads,
  getLeadServerState: adminLeads.getLeadServerState,
  toggleLeadState: adminLeads.toggleLeadState,
  leadsPage: adminLeads.leadsPage,
  leadsOverview: adminLeads.leadsOverview,
  ...adminMails,
  ...reminders,
  unsubscribe,
  adminBulkActions: adminBulkActions.adminBulkActions,
  adminBulkAction: adminBulkActions.adminBulkAction,
  adminBulkActionFailures: adminBulkActions.adminBulkActionFailures,
  stopAdminBulkAction: adminBulkActions.stopAdminBulkAction,
  retryAdminBulkAction: adminBulkActions.retryAdminBulkAction,
  undoAdminBulkAction: adminBulkActions.undoAdminBulkAction,
  adminSearch: adminSearch.adminSearch,
  adminHome: adminHome.adminHome,
  attention: adminHome.attention,
  attentionCount: adminHome.attentionCount,
  attentionResolved: adminHome.attentionResolved,
  failedJobRetried: adminHome.failedJobRetried,
  serverJobs: adminHome.serverJobs,
  adminRoles: adminRoles.adminRoles,
  giveRole: adminRoles.giveRole,
  takeRole: adminRoles.takeRole,
  adminLog: adminLog.adminLog,
  adminLogChoices: adminLog.adminLogChoices,
  adminLogCsv: adminLog.adminLogCsv,
  reportAll: adminReports.reportAll,
  usersNotScored: adminReports.usersNotScored,
  usersNoActivities: adminReports.usersNoActivities,
  usersNoReflection: adminReports.usersNoReflection,
  usersNoEthicsReflection: adminReports.usersNoEthicsReflection,
  usersFullyCompliant: adminReports.usersFullyCompliant,
  usersObligationsOpen: adminReports.usersObligationsOpen,
  reportCsv: adminReports.reportCsv,
} as const satisfies Record<string, EndpointSpec>;
