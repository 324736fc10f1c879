import * as account from './account.ts';
import * as activities from './activities.ts';
import * as affiliates from './affiliates.ts';
import * as assessment from './assessment.ts';
import * as autofix from './autofix.ts';
import * as autosave from './autosave.ts';
import * as bodies from './bodies.ts';
import * as bulkUpload from './bulk-upload.ts';
import * as buyers from './buyer.ts';
import * as feeds from './calendar-feed.ts';
import * as closing from './close-account.ts';
import * as credentials from './credentials.ts';
import * as dashboard from './dashboard.ts';
import * as issued from './documents.ts';
import type { EndpointSpec } from './endpoint.ts';
import * as evidence from './evidence.ts';
import * as documents from './export.ts';
import * as growth from './growth.ts';
import * as history from './history.ts';
import * as invoices from './invoices.ts';
import * as learningAreas from './learning-areas.ts';
import * as logged from './logged-activities.ts';
import * as mailedIn from './mail-in.ts';
import * as membership from './membership.ts';
import * as obligations from './obligations.ts';
import * as officeActivities from './office-activities.ts';
import * as officeBooks from './office-books.ts';
import * as officeBulkActions from './office-bulk-actions.ts';
import * as officeDiscounts from './office-discounts.ts';
import * as officeGroupMails from './office-group-mails.ts';
import * as officeHome from './office-home.ts';
import * as officeInvoices from './office-invoices.ts';
import * as officeLeads from './office-leads.ts';
import * as officeLog from './office-log.ts';
import * as officeMails from './office-mails.ts';
import * as officePayments from './office-payments.ts';
import * as officePerson from './office-person.ts';
import * as officePersonState from './office-person-state.ts';
import * as officePricing from './office-prices.ts';
import * as officeReferrals from './office-referrals.ts';
import * as officeRefunds from './office-refunds.ts';
import * as officeRefused from './office-refused.ts';
import * as officeRegister from './office-register.ts';
import * as officeReports from './office-reports.ts';
import * as officeRoles from './office-roles.ts';
import * as officeSearch from './office-search.ts';
import * as officeStatements from './office-statements.ts';
import * as officeTrends from './office-trends.ts';
import * as officeUser from './office-user.ts';
import * as officeUsers from './office-users.ts';
import * as officeUsersBulk from './office-users-bulk.ts';
import * as officeYears from './office-years.ts';
import * as pages from './page-calls.ts';
import * as billing from './payments.ts';
import * as pricing from './prices.ts';
import * as profile from './profile.ts';
import * as purchases from './purchases.ts';
import * as referrals from './referrals.ts';
import * as reflections from './reflections.ts';
import * as registration from './registration.ts';
import * as reminders from './reminders.ts';
import * as secondFactor from './second-factor.ts';
import * as shares from './shares.ts';
import * as auth from './sign-in.ts';
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
  ...bodies,
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
  ...purchases,
  cancelMembership: membership.cancelMembership,
  takeUpMembership: membership.takeUpMembership,
  changeMembership: membership.changeMembership,
  invoicePdf: invoices.invoicePdf,
  creditInvoice: invoices.creditInvoice,
  ...buyers,
  ...officePayments,
  officeTrends: officeTrends.officeTrends,
  officeInvoices: officeInvoices.officeInvoices,
  books: officeBooks.books,
  booksPdf: officeBooks.booksPdf,
  booksCsv: officeBooks.booksCsv,
  updatePricing: officePricing.updatePricing,
  officePricing: officePricing.officePricing,
  removePrice: officePricing.removePrice,
  movePrices: officePricing.movePrices,
  stopPriceMoves: officePricing.stopPriceMoves,
  ...officeDiscounts,
  getUserListReferral: officeReferrals.getUserListReferral,
  selectedReferrers: officeReferrals.selectedReferrers,
  createReferralDiscountMaster: officeReferrals.createReferralDiscountMaster,
  bulkGenerateReferralCode: officeReferrals.bulkGenerateReferralCode,
  bulkResendReferralCode: officeReferrals.bulkResendReferralCode,
  referralPayouts: officeReferrals.referralPayouts,
  payReferrals: officeReferrals.payReferrals,
  paidPayouts: officeReferrals.paidPayouts,
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
  affiliateCounts: officeActivities.affiliateCounts,
  officeAffiliates: officeActivities.officeAffiliates,
  affiliateOf: officeActivities.affiliateOf,
  addAffiliate: officeActivities.addAffiliate,
  addAffiliates: officeActivities.addAffiliates,
  reviewAffiliates: officeActivities.reviewAffiliates,
  updateAffiliate: officeActivities.updateAffiliate,
  deleteAffiliate: officeActivities.deleteAffiliate,
  deleteAffiliates: officeActivities.deleteAffiliates,
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
  fileRefused: evidence.fileRefused,
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
  getUserList: officeUsers.getUserList,
  updateUser: officeUser.updateUser,
  cancelSubscription: officeUser.cancelSubscription,
  userPayfastSubscription: officeUser.userPayfastSubscription,
  deleteUser: officeUsers.deleteUser,
  deleteSelectedUsers: officeUsersBulk.deleteSelectedUsers,
  bulkUpdateLegacy: officeUsersBulk.bulkUpdateLegacy,
  bulkUpdatePaymentStatus: officeUsersBulk.bulkUpdatePaymentStatus,
  bulkUpdatePaymentIssues: officeUsersBulk.bulkUpdatePaymentIssues,
  usersCsv: officeUsers.usersCsv,
  selectedUsers: officeUsers.selectedUsers,
  masterUser: officeUser.masterUser,
  endUserSessions: officeUser.endUserSessions,
  personRecord: officePerson.personRecord,
  userInvoicePdf: officePerson.userInvoicePdf,
  userPlanPdf: officePerson.userPlanPdf,
  changeUserAddress: officePerson.changeUserAddress,
  markUserVerified: officePerson.markUserVerified,
  overridePayment: officePerson.overridePayment,
  mailUserPin: officePerson.mailUserPin,
  liftUserLock: officePerson.liftUserLock,
  removeSecondFactors: officePerson.removeSecondFactors,
  changeAccountEnd: officePerson.changeAccountEnd,
  saveUserReminders: officePersonState.saveUserReminders,
  markUserDeceased: officePersonState.markUserDeceased,
  takeDeceasedBack: officePersonState.takeDeceasedBack,
  addUserNote: officePerson.addUserNote,
  ...officeYears,
  supportContact: support.supportContact,
  askForWalkthrough: walkthrough.askForWalkthrough,
  createAccount: officeRegister.createAccount,
  createAccounts: officeRegister.createAccounts,
  reviewAccounts: officeRegister.reviewAccounts,
  reviewMemberActivities: bulkUpload.reviewMemberActivities,
  getAllLeads: officeLeads.getAllLeads,
  addLead: officeLeads.addLead,
  bulkAddLeads: officeLeads.bulkAddLeads,
  reviewLeads: officeLeads.reviewLeads,
  deleteLead: officeLeads.deleteLead,
  deleteSelectedLeads: officeLeads.deleteSelectedLeads,
  getLeadServerState: officeLeads.getLeadServerState,
  toggleLeadState: officeLeads.toggleLeadState,
  leadsPage: officeLeads.leadsPage,
  leadsOverview: officeLeads.leadsOverview,
  ...officeMails,
  ...officeGroupMails,
  ...reminders,
  unsubscribe,
  officeBulkActions: officeBulkActions.officeBulkActions,
  officeBulkAction: officeBulkActions.officeBulkAction,
  officeBulkActionFailures: officeBulkActions.officeBulkActionFailures,
  stopOfficeBulkAction: officeBulkActions.stopOfficeBulkAction,
  retryOfficeBulkAction: officeBulkActions.retryOfficeBulkAction,
  undoOfficeBulkAction: officeBulkActions.undoOfficeBulkAction,
  officeSearch: officeSearch.officeSearch,
  officeHome: officeHome.officeHome,
  officeRefunds: officeRefunds.officeRefunds,
  markRefundSent: officeRefunds.markRefundSent,
  unmarkRefundSent: officeRefunds.unmarkRefundSent,
  ...officeStatements,
  refusedNotifications: officeRefused.refusedNotifications,
  judgeRefusedNotifications: officeRefused.judgeRefusedNotifications,
  seenRefusedNotifications: officeRefused.seenRefusedNotifications,
  attention: officeHome.attention,
  attentionCount: officeHome.attentionCount,
  attentionResolved: officeHome.attentionResolved,
  failedJobRetried: officeHome.failedJobRetried,
  serverJobs: officeHome.serverJobs,
  officeRoles: officeRoles.officeRoles,
  giveRole: officeRoles.giveRole,
  takeRole: officeRoles.takeRole,
  officeLog: officeLog.officeLog,
  officeLogChoices: officeLog.officeLogChoices,
  officeLogCsv: officeLog.officeLogCsv,
  reportAll: officeReports.reportAll,
  usersNotScored: officeReports.usersNotScored,
  usersNoActivities: officeReports.usersNoActivities,
  usersNoReflection: officeReports.usersNoReflection,
  usersNoEthicsReflection: officeReports.usersNoEthicsReflection,
  usersFullyCompliant: officeReports.usersFullyCompliant,
  usersObligationsOpen: officeReports.usersObligationsOpen,
  reportCsv: officeReports.reportCsv,
} as const satisfies Record<string, EndpointSpec>;
