import { kept } from './storage.ts';

/**
 * Every delay of the screens, in milliseconds (spec A §4, §9; readings 1). A stated delay is the longest that a person
 * waits. Browser tests set `localStorage['rpt-delays'] = 'none'` before the first page, so that nobody waits. Messages
 * still stay for their time.
 */
const switchedOff = kept.getItem('rpt-delays') === 'none';

const wait = (milliseconds: number) => (switchedOff ? 0 : milliseconds);

export const delays = {
  /** How long a message stays that nobody has to close. */
  message: 4000,
  /** A question popover closes this long after 'Success'. */
  questionsClose: wait(2000),
  /** After a change of address: the page goes on to the dashboard. */
  emailChanged: 3000,
  /** 'Success' stays this long when the next questions open in place. */
  answersSaved: 2000,
  /** The longest time that /app/loading/{myVar} stays. */
  loadingPage: wait(5000),
  /** A frame that was drawn at build waits this long for the page's data; then the page shows its own outline. */
  frame: 2000,
  /** The outline of what loads stops after this time, and a sentence says that it takes longer. */
  outline: 8000,
  /** After a save that leads to another page: the message is shown this long before the page leaves. */
  afterSave: wait(2000),
  /** 'Send a new pin' is possible again after this. */
  sendAgain: 60_000,
  /** A certificate that takes longer to read than this is only attached. */
  certificate: 15_000,
  /** Seconds that are left are counted down this often. */
  secondsLeft: 1000,
  /** How often /success asks whether the payment has arrived, at first… */
  paymentPoll: 1000,
  /** …and later. */
  paymentPollLater: 10_000,
  /** Counts of the office that are older are asked for again. */
  counts: 5 * 60_000,
  /** A search starts when nobody has typed for this long. */
  search: wait(300),
  /** The row that a link led to is highlighted this long. */
  wantedRow: wait(2000),
  /** A typed date is shown in words after this pause in typing. */
  dateEcho: wait(300),
  /** How often the page of a running bulk action asks how far it is. */
  bulkActionPoll: 2000,
  /** Without a network a page or a save tries again after these waits; the last one repeats. */
  offlineTries: [5000, 15_000, 30_000, 60_000],
  /** An outage this long after the one before counts its tries from the start. */
  offlineForgotten: 10_000,
  /** Own words are counted after this pause in typing. */
  ownWords: wait(500),
  /** Progress is read aloud at most this often. */
  spoken: 5000,
  /** By then the browser has read a downloaded file from its address. */
  downloadRead: 60_000,
  /** A review of a file is stored this long after its last change, because it may be a megabyte. */
  keepReview: 500,
  /** A key check is trusted this long before a plan page asks again. */
  keyCheck: 30_000,
  /** How often an open page looks whether its session goes on, and notes that it was touched. */
  sessionLook: 15_000,
  /** The autosave timer ticks this often… */
  autosaveTick: 900,
  /** …and saves at this count. */
  autosaveCount: 300,
} as const;
