// Generated from the migrations by `npm run db:types`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Cents } from '#domain/money/money.ts';

type Instant = ColumnType<Date, Date, Date>;

export interface ActivityTable {
  member_id: string;
  plan_year: number;
  id: string;
  learning_area_id: string | null;
  title: string;
  provider: string;
  type: string;
  description: string;
  competency: string;
  competency1: Generated<string>;
  competency2: Generated<string>;
  activity_date: string | null;
  verifiable_tenths: Generated<number>;
  hours_confirmed: Generated<boolean>;
  hours_kind: 'ethics' | 'tax' | 'service';
  topic: Generated<string>;
  price: Generated<string>;
  external_url: Generated<string>;
  evidence_url: Generated<string>;
  proof_note: Generated<string>;
  unplanned_reason: Generated<string>;
  capture_id: string | null;
  preloaded: Generated<boolean>;
  user_added_learning_area: Generated<boolean>;
  created_at: Instant;
  updated_at: Instant;
  calendar_changes: Generated<number>;
  verifiable_minutes: Generated<number>;
  from_mail: unknown | null;
  exact_type: Generated<string>;
}

export interface ActivityEvidenceTable {
  member_id: string;
  plan_year: number;
  activity_id: string;
  evidence_id: string;
}

export interface ActivityPortionTable {
  member_id: string;
  plan_year: number;
  activity_id: string;
  position: number;
  hours_kind: 'ethics' | 'tax' | 'service';
  tenths: number | null;
  verifiable: boolean;
  business_rescue: boolean;
  minutes: number;
  topics: Generated<string[]>;
  accredited_by: Generated<string>;
}

export interface AdminLogTable {
  id: string;
  at: Instant;
  admin_id: string;
  admin_email: string | null;
  action: string;
  whom_id: string | null;
  whom: string | null;
  before: unknown | null;
  after: unknown | null;
  bulk_action_id: string | null;
  bulk_action_row: number | null;
}

export interface AffiliateActivityTable {
  id: string;
  competency: string;
  competency1: Generated<string>;
  competency2: Generated<string>;
  title: string;
  provider: string;
  type: 'article' | 'video' | 'webinar' | 'e-learning' | 'online course' | 'internal training' | 'on-the-job experience' | 'conference' | 'podcast' | 'self-study';
  description: string;
  activity_date: string | null;
  price_cents: Cents | null;
  external_url: Generated<string>;
  created_at: Instant;
  updated_at: Instant;
}

export interface AnswerTable {
  member_id: string;
  plan_year: number;
  competency: string;
  options: number[];
  answered_at: Instant;
}

export interface AttentionDoneTable {
  kind: 'notification' | 'job' | 'mail' | 'file';
  subject_id: string;
  at: Instant;
  by_id: string;
}

export interface AuthenticatorAppTable {
  member_id: string;
  secret: string;
  asked_at: Instant;
  added_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_step: Generated<number>;
}

export interface AutofixRequestTable {
  member_id: string;
  plan_year: number;
  requested_on: string;
  requested_at: Instant;
}

export interface BodyRegistrationTable {
  member_id: string;
  id: string;
  body: string;
  seq: number;
  number: Generated<string>;
  registered_from: string | null;
  registered_until: string | null;
  level: string | null;
  level_from: string | null;
  anniversary: number | null;
  recorded_at: Instant;
}

export interface BroughtTable {
  member_id: string;
  body: string;
  cycle_from: string;
  rule: string;
  minutes: number;
  note: Generated<string>;
  recorded_at: Instant;
  proof_note: Generated<string>;
}

export interface BulkActionTable {
  id: string;
  number: number;
  kind: string;
  title: string;
  row_one: string;
  row_many: string;
  action: string;
  needs: string;
  payload: unknown;
  total: number;
  admin_id: string;
  admin_email: string | null;
  admin_name: string | null;
  created_at: Instant;
  begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  run_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  run_settled: Generated<number>;
  stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  done: number | null;
  failed: number | null;
  counts: string | null;
  counted: number | null;
  undoes: string | null;
}

export interface BulkActionCounterTable {
  only_row: Generated<boolean>;
  last: number;
}

export interface BulkActionEventTable {
  id: string;
  bulk_action_id: string;
  at: Instant;
  what: 'cut' | 'went_on' | 'stopped' | 'retried' | 'role_lost';
  by_id: string | null;
  by_name: string | null;
  settled: number;
}

export interface BulkActionRowTable {
  bulk_action_id: string;
  position: number;
  target: string;
  label: string | null;
  state: Generated<'waiting' | 'done' | 'failed'>;
  attempts: Generated<number>;
  counted: Generated<number>;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failure: string | null;
  was: unknown | null;
}

export interface BuyerTable {
  member_id: string;
  name: string;
  address: string;
  vat_number: string;
  order_number: string;
  changed_at: Instant;
}

export interface CheckoutTable {
  id: string;
  payment_reference: string;
  member_id: string | null;
  kind: 'Annual' | 'Monthly' | 'Audit' | 'PriorYear';
  plan_year: number | null;
  amount_cents: Cents;
  recurring_cents: Cents | null;
  frequency: 3 | 6 | null;
  discount_code: string | null;
  percentage_discount: Generated<number>;
  billing_on: string | null;
  created_at: Instant;
  completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  replaces: string | null;
}

export interface CircumstanceTable {
  member_id: string;
  plan_year: number;
  body: string;
  kind: string;
  from_date: string;
  note: Generated<string>;
  recorded_at: Instant;
  until_date: string | null;
}

export interface CycleDeclarationTable {
  member_id: string;
  body: string;
  cycle_from: string;
  submitted_on: string;
  reference: Generated<string>;
  recorded_at: Instant;
}

export interface DeclarationTable {
  member_id: string;
  plan_year: number;
  body: string;
  submitted_on: string;
  reference: Generated<string>;
  recorded_at: Instant;
}

export interface DiscountCodeTable {
  code: string;
  percentage_discount: number;
  usage_limit: number;
  created_at: Instant;
  ends_on: string | null;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  note: Generated<string>;
}

export interface DiscountUseTable {
  code: string;
  member_id: string | null;
  checkout_id: string;
  used_at: Instant;
}

export interface DownloadTicketTable {
  number: string;
  member_id: string;
  token_hash: string | null;
  file_name: string;
  content: string;
  pack: string | null;
  expires_at: Instant;
  kept_until: Instant;
}

export interface EmailChangeTable {
  id: string;
  member_id: string;
  from_address: string;
  to_address: string;
  token_hash: string | null;
  changed_at: Instant;
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface EthicsReflectionTable {
  member_id: string;
  plan_year: number;
  item: 'personal_ethics' | 'business_ethics' | 'professional_ethics';
  question1_comment: Generated<string>;
  question2_comment: Generated<string>;
  question3_comment: Generated<string>;
  reflection_date: string;
  standard_text: Generated<boolean>;
  recorded_at: Instant;
}

export interface EvidenceTable {
  member_id: string;
  plan_year: number;
  id: string;
  storage_key: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  uploaded_at: Instant;
  lost_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  flaw: Generated<'' | 'password' | 'cut_off' | 'empty'>;
}

export interface FeedTable {
  member_id: string;
  token_hash: string;
  made_at: Instant;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface GroupMailTable {
  id: string;
  admin_id: string | null;
  subject: string;
  words: string;
  words_hash: string;
  tried_at: Instant;
}

export interface GroupMailSentTable {
  id: string;
  mail_id: string;
  member_id: string;
  queued_at: Instant;
  token_hash: string | null;
  begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  left_out: string | null;
}

export interface GroupMailStopTable {
  member_id: string;
  stopped_at: Instant;
  by_link: boolean;
}

export interface HeldFileTable {
  member_id: string;
  id: string;
  storage_key: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  uploaded_at: Instant;
  flaw: Generated<'' | 'password' | 'cut_off' | 'empty'>;
}

export interface InvoiceTable {
  id: string;
  kind: 'invoice' | 'credit_note';
  year: number;
  number: number;
  payment_id: string;
  credits_id: string | null;
  reason: 'refund' | 'set_aside' | 'correction' | 'reversal' | 'reissue' | null;
  issued_on: string;
  item: string;
  total_cents: Cents;
  vat_cents: Cents;
  seller_name: string;
  seller_address: string;
  seller_vat_number: string | null;
  vat_rate: number | null;
  state: Generated<'credited' | 'paid' | 'part_credited' | 'to_pay_back'>;
  buyer_name: string | null;
  buyer_address: string | null;
  buyer_vat_number: string | null;
  buyer_order_number: string | null;
  replaces_id: string | null;
}

export interface InvoiceCounterTable {
  kind: 'invoice' | 'credit_note';
  year: number;
  last: number;
}

export interface InvoiceRecipientTable {
  invoice_id: string;
  member_id: string;
  name: string;
}

export interface IssuedDocumentTable {
  number: string;
  member_id: string | null;
  plan_year: number;
  kind: 'plan' | 'pack';
  sha256: string;
  size_bytes: number;
  issued_at: Instant;
  last_seq: number;
  last_chain: string;
}

export interface JobTable {
  id: string;
  name: string;
  key: string | null;
  payload: unknown | null;
  created_at: Generated<Instant>;
  due_at: Instant;
  attempt: Generated<number>;
  first_taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  taken_by: string | null;
  leased_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface KnownBrowserTable {
  token_hash: string;
  member_id: string;
  id: Generated<string>;
  device: Generated<string>;
  signed_in_at: Instant;
}

export interface LeadTable {
  id: string;
  email: string;
  address_hash: string;
  name: string;
  state: Generated<'INITIALIZED' | 'STAGE1' | 'STAGE2' | 'STAGE3' | 'REGISTERED'>;
  next_mail_on: string | null;
  created_at: Instant;
}

export interface LeadCampaignTable {
  only_one: Generated<boolean>;
  state: 'ACTIVE' | 'PAUSED';
  changed_at: Instant;
}

export interface LeadLinkTable {
  token_hash: string;
  address_hash: string;
  made_at: Instant;
}

export interface LeadMailTable {
  lead_id: string;
  number: number;
  queued_at: Instant;
  begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface LeadSuppressionTable {
  address_hash: string;
  left_at: Instant;
  bounced: Generated<boolean>;
}

export interface LearningAreaTable {
  member_id: string;
  plan_year: number;
  id: string;
  origin: 'scored' | 'own';
  learning_area: string;
  competency_level: string;
  competency_level1: Generated<string>;
  competency_level2: Generated<string>;
  reason: Generated<string>;
  met_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Instant;
  saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface MailFailureTable {
  message_id: string;
  to_address: string;
  subject: string;
  status: number;
  failed_at: Instant;
}

export interface MailInTable {
  member_id: string;
  id: string;
  digest: string;
  sender: string;
  title: string;
  description: string;
  proof_note: Generated<string>;
  reason: '' | 'sender' | 'lapsed' | 'full';
  held_file_id: string | null;
  received_at: Instant;
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  from_mail: Generated<unknown>;
}

export interface MailWordsTable {
  kind: string;
  subject: string;
  words: string;
  changed_at: Instant;
}

export interface MailedCodeTable {
  id: string;
  member_id: string;
  purpose: 'login' | 'verify' | 'reset' | 'email_change' | 'close_account';
  target: string;
  request_hash: string | null;
  code_hash: string | null;
  requested_at: Instant;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expires_at: Instant;
  attempts: Generated<number>;
  other_attempts: Generated<number>;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  replaced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface MemberTable {
  id: string;
  email: string;
  name: string;
  surname: string;
  contact: string;
  password_hash: string;
  password_given_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  password_chosen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  demo_password_hash: string | null;
  saica_number: Generated<string>;
  saica_number_saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  user_profile_image: Generated<string>;
  legacy_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  current_year: number;
  mail_token: Generated<string>;
  login_count: Generated<number>;
  created_at: Instant;
  office_role: 'support' | 'finance' | 'editor' | null;
  office_role_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  search_words: GeneratedAlways<string>;
  deceased_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  deceased_reason: Generated<string>;
}

export interface MemberNoteTable {
  id: string;
  member_id: string;
  at: Instant;
  by_email: string;
  note: string;
}

export interface MemberSessionTable {
  key_hash: string;
  id: Generated<string>;
  member_id: string;
  device: Generated<string>;
  browser_hash: string | null;
  factor: Generated<'pin' | 'passkey' | 'app' | 'recovery'>;
  created_at: Instant;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expires_at: Instant;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface MembershipTable {
  member_id: string;
  kind: 'Annual' | 'Monthly' | 'Audit' | 'manual_input';
  first_paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  paid_to: string | null;
  payment_failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  override: 'PAID' | 'UNPAID' | null;
  override_reason: Generated<string>;
  override_until: string | null;
  end_told_for: string | null;
}

export interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Instant>;
}

export interface OutboxAttachmentTable {
  mail_id: string;
  position: number;
  name: string;
  content_type: string;
  content: string;
  is_base64: Generated<boolean>;
}

export interface OutboxMailTable {
  id: string;
  message_id: string;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  unsubscribe_url: string | null;
  sent_at: Instant;
}

export interface PackRunTable {
  number: string;
  member_id: string;
  plan_year: number;
  files: number;
  done: Generated<number>;
  missing: Generated<string>;
  parts: Generated<string>;
  state: Generated<'waiting' | 'adding' | 'done' | 'stopped'>;
  moved_at: Instant;
}

export interface PasskeyTable {
  id: string;
  member_id: string;
  credential_id: string;
  public_key: string;
  counter: string;
  transports: string;
  name: string;
  added_at: Instant;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  member_id: string;
  purpose: 'add' | 'sign_in';
  asked_by: string;
  made_at: Instant;
}

export interface PaymentTable {
  id: string;
  notification_id: string | null;
  provider_payment_id: string | null;
  checkout_id: string | null;
  member_id: string | null;
  token: string | null;
  amount_cents: Cents;
  fee_cents: Cents | null;
  net_cents: Cents | null;
  paid_at: Instant;
  period_from: string | null;
  period_to: string | null;
  set_aside_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  refunded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  way: 'EFT' | 'cash' | 'cheque' | 'other' | null;
  reference: string | null;
  kind: 'Annual' | 'Monthly' | 'Audit' | 'PriorYear' | null;
  plan_year: number | null;
  was: unknown | null;
  reversed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface PaymentNotificationTable {
  id: string;
  idempotency_key: string;
  raw_body: string;
  received_at: Instant;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  outcome: string | null;
}

export interface PlanTable {
  member_id: string;
  plan_year: number;
  career_path: 'Audit and Assurance' | 'Consulting' | 'External Governance' | 'General Management' | 'Innovation / Entrepreneurship' | 'Professional Education / Academia' | 'Financial and Tax Management' | 'Investment Management' | 'Technology and Digital Enabler' | 'Banking' | 'Public Sector' | null;
  career_position: Generated<string>;
  career_role_start_date: string | null;
  proficiency_level: 'Entry Level' | 'Mid Management' | 'Senior Management' | null;
  responsibilities: Generated<string>;
  short_term_goals: Generated<string>;
  long_term_goals: Generated<string>;
  resume_url: Generated<string>;
  saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  drafts: Generated<unknown>;
  career_path_saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  position_saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  practitioner_saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  goals_saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  scored_count: Generated<number>;
  activity_count: Generated<number>;
  reflection_count: Generated<number>;
  ethics_count: Generated<number>;
  standing_rules: string | null;
  created_at: Instant;
}

export interface PlanEventTable {
  member_id: string;
  plan_year: number;
  seq: number;
  at: Instant;
  actor: 'member' | 'administrator' | 'colleague';
  what: string;
  subject: string;
  facts: string;
  chain: string;
  changes: number;
  shape: Generated<number>;
}

export interface PriceTable {
  id: string;
  pricing_type: 'Annual' | 'Monthly' | 'Audit' | 'PriorYear' | 'Referral';
  price_cents: Cents;
  recurring_price_cents: Cents | null;
  start_date: string;
  set_by: string | null;
  created_at: Instant;
}

export interface RecoveryCodeTable {
  member_id: string;
  number: number;
  code_hash: string;
  made_at: Instant;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ReferralCodeTable {
  code: string;
  member_id: string;
  created_at: Instant;
  mailed_at: Instant;
}

export interface ReferralPayoutTable {
  id: string;
  member_id: string | null;
  uses: number;
  amount_cents: Cents;
  reference: Generated<string>;
  paid_at: Instant;
}

export interface ReferralUseTable {
  payment_id: string;
  referrer_id: string;
  used_by: string | null;
  used_at: Instant;
  paid_out_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  paid_out_cents: Cents | null;
  payout_id: string | null;
}

export interface ReflectionTable {
  member_id: string;
  plan_year: number;
  activity_id: string;
  question1_answer: string;
  question1_comment: Generated<string>;
  question2_answer: string;
  question2_comment: Generated<string>;
  question3_answer: string;
  question3_comment: Generated<string>;
  reflection_date: string;
  standard_text: Generated<boolean>;
  recorded_at: Instant;
}

export interface RefundSentTable {
  credit_note_id: string;
  sent_on: string;
  reference: Generated<string>;
  line_key: string | null;
  marked_at: Instant;
}

export interface RefusedCodeTable {
  member_id: string;
  id: string;
  code: string;
  reason: string;
  why: string;
  refused_at: Instant;
}

export interface RefusedFileTable {
  member_id: string;
  id: string;
  reason: string;
  refused_at: Instant;
}

export interface RefusedNotificationTable {
  id: string;
  reason: 'bad_signature' | 'wrong_source' | 'source_unresolved' | 'wrong_merchant' | 'malformed' | 'too_large';
  source: string;
  raw_body: string;
  body_hash: string;
  size: number;
  times: Generated<number>;
  received_at: Instant;
  last_at: Instant;
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface RegistrationTable {
  member_id: string;
  plan_year: number;
  kind: 'tax_practitioner' | 'business_rescue_practitioner' | 'registered_auditor';
  registered_from: string | null;
  registered_until: string | null;
  note: Generated<string>;
}

export interface ReminderSentTable {
  member_id: string;
  plan_year: number;
  kind: 'year_end' | 'declaration' | 'weekly';
  from_day: string;
  queued_at: Instant;
  token_hash: string | null;
  begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ReminderStopTable {
  member_id: string;
  kind: 'year_end' | 'declaration' | 'weekly';
  stopped_at: Instant;
  by_link: boolean;
}

export interface RequestLimitTable {
  key: string;
  window_started_at: Instant;
  count: number;
  round: Generated<number>;
}

export interface RevenueMonthTable {
  month: string;
  long_cents: Cents;
  short_cents: Cents;
  other_cents: Cents;
}

export interface SentMailTable {
  token_hash: string;
  message_id: string;
  to_address: string;
  subject: string;
  to_lead: boolean;
  sent_at: Instant;
  taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface ShareCommentTable {
  member_id: string;
  plan_year: number;
  link_id: string;
  id: string;
  name: string;
  text: string;
  written_at: Instant;
}

export interface ShareLinkTable {
  member_id: string;
  plan_year: number;
  id: string;
  token_hash: string;
  files: boolean;
  made_at: Instant;
  ends_on: string;
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  opened: Generated<number>;
  opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SigningKeyTable {
  id: string;
  public_key: string;
  since: Instant;
  compromised_since: string | null;
}

export interface SimulatorNotificationTable {
  id: string;
  digest: string;
  url: string;
  body: string;
  copies: number;
  attempts: Generated<number>;
  due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  made_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SimulatorOrderTable {
  id: string;
  form: string;
  paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SimulatorSubscriptionTable {
  token: string;
  form: string;
  amount_cents: Cents;
  frequency: number;
  cycles: number;
  cycles_complete: number;
  run_date: string;
  status: number;
}

export interface StandingTable {
  member_id: string;
  plan_year: number;
  body: string;
  version: string;
  status: 'met' | 'on_course' | 'proof_missing' | 'short' | 'mend' | 'missed' | 'waived';
  from_day: string;
  until_day: string;
  unproven_tenths: Generated<number>;
  unproven_minutes: Generated<number>;
  cycle_from: Generated<string>;
}

export interface StatementTable {
  id: string;
  digest: string;
  name: string;
  read_at: Instant;
  read_by: string | null;
  checked_at: Instant;
  first_on: string;
  last_on: string;
  line_count: number;
  counts: unknown;
  result: unknown;
  lines: string;
}

export interface SubscriptionTable {
  token: string;
  member_id: string | null;
  checkout_id: string;
  kind: 'Annual' | 'Monthly' | 'Audit';
  recurring_cents: Cents;
  frequency: 3 | 6;
  started_at: Instant;
  first_on: string | null;
  follows: string | null;
  resumed_on: string | null;
  resumed_after: Generated<number>;
  paid_to: string | null;
  stopped_on: string | null;
  answered_on: string | null;
  unanswered_since: string | null;
  notice_for: string | null;
  cancel_asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  move_to_cents: Cents | null;
  move_from: string | null;
  move_on: string | null;
  move_mail: string | null;
  move_told_on: string | null;
  moved_from_cents: Cents | null;
  failing_for: string | null;
  failing_since: string | null;
  failing_told: Generated<number>;
  next_try_on: string | null;
}

export interface Tables {
  activity: ActivityTable;
  activity_evidence: ActivityEvidenceTable;
  activity_portion: ActivityPortionTable;
  admin_log: AdminLogTable;
  affiliate_activity: AffiliateActivityTable;
  answer: AnswerTable;
  attention_done: AttentionDoneTable;
  authenticator_app: AuthenticatorAppTable;
  autofix_request: AutofixRequestTable;
  body_registration: BodyRegistrationTable;
  brought: BroughtTable;
  bulk_action: BulkActionTable;
  bulk_action_counter: BulkActionCounterTable;
  bulk_action_event: BulkActionEventTable;
  bulk_action_row: BulkActionRowTable;
  buyer: BuyerTable;
  checkout: CheckoutTable;
  circumstance: CircumstanceTable;
  cycle_declaration: CycleDeclarationTable;
  declaration: DeclarationTable;
  discount_code: DiscountCodeTable;
  discount_use: DiscountUseTable;
  download_ticket: DownloadTicketTable;
  email_change: EmailChangeTable;
  ethics_reflection: EthicsReflectionTable;
  evidence: EvidenceTable;
  feed: FeedTable;
  group_mail: GroupMailTable;
  group_mail_sent: GroupMailSentTable;
  group_mail_stop: GroupMailStopTable;
  held_file: HeldFileTable;
  invoice: InvoiceTable;
  invoice_counter: InvoiceCounterTable;
  invoice_recipient: InvoiceRecipientTable;
  issued_document: IssuedDocumentTable;
  job: JobTable;
  known_browser: KnownBrowserTable;
  lead: LeadTable;
  lead_campaign: LeadCampaignTable;
  lead_link: LeadLinkTable;
  lead_mail: LeadMailTable;
  lead_suppression: LeadSuppressionTable;
  learning_area: LearningAreaTable;
  mail_failure: MailFailureTable;
  mail_in: MailInTable;
  mail_words: MailWordsTable;
  mailed_code: MailedCodeTable;
  member: MemberTable;
  member_note: MemberNoteTable;
  member_session: MemberSessionTable;
  membership: MembershipTable;
  migration: MigrationTable;
  outbox_attachment: OutboxAttachmentTable;
  outbox_mail: OutboxMailTable;
  pack_run: PackRunTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  payment: PaymentTable;
  payment_notification: PaymentNotificationTable;
  plan: PlanTable;
  plan_event: PlanEventTable;
  price: PriceTable;
  recovery_code: RecoveryCodeTable;
  referral_code: ReferralCodeTable;
  referral_payout: ReferralPayoutTable;
  referral_use: ReferralUseTable;
  reflection: ReflectionTable;
  refund_sent: RefundSentTable;
  refused_code: RefusedCodeTable;
  refused_file: RefusedFileTable;
  refused_notification: RefusedNotificationTable;
  registration: RegistrationTable;
  reminder_sent: ReminderSentTable;
  reminder_stop: ReminderStopTable;
  request_limit: RequestLimitTable;
  revenue_month: RevenueMonthTable;
  sent_mail: SentMailTable;
  share_comment: ShareCommentTable;
  share_link: ShareLinkTable;
  signing_key: SigningKeyTable;
  simulator_notification: SimulatorNotificationTable;
  simulator_order: SimulatorOrderTable;
  simulator_subscription: SimulatorSubscriptionTable;
  standing: StandingTable;
  statement: StatementTable;
  subscription: SubscriptionTable;
}
