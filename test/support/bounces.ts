// Reports of mail servers about mail to zanele@example.com, in the forms that they have.

interface ReportParts {
  head?: string[];
  type?: string;
  text: string[];
  status: string[];
  original?: string[];
}

const ORIGINAL = [
  'From: Reflective Plan Toolkit <no-reply@plan.example>',
  'To: zanele@example.com',
  'Subject: Plan and record your CPD in one place',
];

/** A multipart/report of three parts. */
const report = ({
  head = [],
  type = 'message/delivery-status',
  text,
  status,
  original = ORIGINAL,
}: ReportParts) =>
  [
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    ...head,
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="A1B2.1769/mx.example.com"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--A1B2.1769/mx.example.com',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...text,
    '',
    '--A1B2.1769/mx.example.com',
    'Content-Description: Delivery report',
    `Content-Type: ${type}`,
    '',
    ...status,
    '',
    '--A1B2.1769/mx.example.com',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    ...original,
    '',
    '--A1B2.1769/mx.example.com--',
    '',
  ].join('\r\n');

const POSTFIX_TEXT = [
  "I'm sorry to have to inform you that your message could not",
  "be delivered to one or more recipients. It's attached below.",
  '',
  '<zanele@example.com>: host mx.example.com[192.0.2.1] said: 550 5.1.1',
  '    <zanele@example.com>: Recipient address rejected: User unknown (in reply to',
  '    RCPT TO command)',
];

const postfix = (action: string, status: string, diagnostic: string[]) =>
  report({
    head: [
      'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
      'Subject: Undelivered Mail Returned to Sender',
    ],
    text: POSTFIX_TEXT,
    status: [
      'Reporting-MTA: dns; mx.example.org',
      'X-Postfix-Queue-ID: 4Zx1cR2Lb9z1',
      'X-Postfix-Sender: rfc822; bounces@plan.example',
      'Arrival-Date: Fri, 20 Nov 2026 10:00:00 +0200 (SAST)',
      '',
      'Final-Recipient: rfc822; zanele@example.com',
      'Original-Recipient: rfc822;zanele@example.com',
      `Action: ${action}`,
      `Status: ${status}`,
      'Remote-MTA: dns; mx.example.com',
      ...diagnostic,
    ],
  });

/** By what it is: the message, and what it says; null when nothing failed. */
export const reports: Record<string, { raw: string; bounce: { answer: number; isGone: boolean } | null }> = {
  'Postfix: user unknown': {
    raw: postfix('failed', '5.1.1', [
      'Diagnostic-Code: smtp; 550 5.1.1 <zanele@example.com>: Recipient address',
      '    rejected: User unknown in virtual mailbox table',
    ]),
    bounce: { answer: 550, isGone: true },
  },
  'Postfix: no such host': {
    raw: postfix('failed', '5.4.4', [
      'Diagnostic-Code: X-Postfix; Host or domain name not found. Name service error for',
      '    name=example.com type=AAAA: Host not found',
    ]),
    bounce: { answer: 550, isGone: true },
  },
  'Postfix: mailbox full': {
    raw: postfix('failed', '5.2.2', ['Diagnostic-Code: smtp; 552 5.2.2 Mailbox full']),
    bounce: { answer: 552, isGone: false },
  },
  'Postfix: given up after five days': {
    raw: postfix('failed', '4.4.1', [
      'Diagnostic-Code: X-Postfix; connect to mx.example.com[192.0.2.1]:25: Connection timed out',
    ]),
    bounce: { answer: 450, isGone: false },
  },
  'Postfix: delayed, still trying': {
    raw: postfix('delayed', '4.4.1', [
      'Diagnostic-Code: X-Postfix; connect to mx.example.com[192.0.2.1]:25: Connection refused',
      'Will-Retry-Until: Wed, 25 Nov 2026 10:00:00 +0200 (SAST)',
    ]),
    bounce: null,
  },
  'Exchange Online: not found': {
    raw: report({
      head: [
        'From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com>',
        'Subject: Undeliverable: Plan and record your CPD in one place',
        'Content-Language: en-ZA',
        'X-MS-Exchange-Message-Is-Ndr:',
      ],
      text: [
        "Your message to zanele@example.com couldn't be delivered.",
        "zanele wasn't found at example.com.",
      ],
      status: [
        'Reporting-MTA: dns;JN2P275MB0001.ZAFP275.PROD.OUTLOOK.COM',
        'Received-From-MTA: dns;mail.plan.example',
        'Arrival-Date: Fri, 20 Nov 2026 08:00:00 +0000',
        '',
        'Final-Recipient: rfc822;zanele@example.com',
        'Action: failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
        'X-Display-Name: zanele@example.com',
      ],
    }),
    bounce: { answer: 550, isGone: true },
  },
  'Exchange Online: refused as spam': {
    raw: report({
      head: ['From: postmaster@example.com', 'Subject: Undeliverable: Plan and record your CPD in one place'],
      text: ['Your message was not delivered.'],
      status: [
        'Reporting-MTA: dns;JN2P275MB0001.ZAFP275.PROD.OUTLOOK.COM',
        '',
        'Final-Recipient: rfc822;zanele@example.com',
        'Action: failed',
        'Status: 5.7.1',
        'Diagnostic-Code: smtp;550 5.7.1 Message rejected due to content restrictions',
      ],
    }),
    bounce: { answer: 550, isGone: false },
  },
  'Gmail: no such account': {
    raw: report({
      head: [
        'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        'X-Failed-Recipients: zanele@example.com',
        'Subject: Delivery Status Notification (Failure)',
        'References: <0198a000-0000-7000-8000-000000000001@plan.example>',
      ],
      text: ['** Address not found **', '', "Your message wasn't delivered to zanele@example.com."],
      status: [
        'Reporting-MTA: dns; googlemail.com',
        'Received-From-MTA: dns; no-reply@plan.example',
        'Arrival-Date: Fri, 20 Nov 2026 00:00:01 -0800 (PST)',
        'X-Original-Message-ID: <0198a000-0000-7000-8000-000000000001@plan.example>',
        '',
        'Final-Recipient: rfc822; zanele@example.com',
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain gmail.com.)',
        'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
        " 550-5.1.1 double-checking the recipient's email address for typos or",
        ' 550 5.1.1 unnecessary spaces. - gsmtp',
        'Last-Attempt-Date: Fri, 20 Nov 2026 00:00:02 -0800 (PST)',
      ],
    }),
    bounce: { answer: 550, isGone: true },
  },
  'Gmail: delayed': {
    raw: report({
      head: ['From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>'],
      text: ['** Delivery incomplete **', 'Gmail will retry for 45 more hours.'],
      status: [
        'Reporting-MTA: dns; googlemail.com',
        '',
        'Final-Recipient: rfc822; zanele@example.com',
        'Action: delayed',
        'Status: 4.4.1',
        'Will-Retry-Until: Sun, 22 Nov 2026 00:00:00 -0800 (PST)',
      ],
    }),
    bounce: null,
  },
  'Exim: its own code says nothing, the answer does': {
    raw: report({
      head: [
        'X-Failed-Recipients: zanele@example.com',
        'From: Mail Delivery System <Mailer-Daemon@mx.example.org>',
      ],
      text: ['A message that you sent could not be delivered.'],
      status: [
        'Reporting-MTA: dns; mx.example.org',
        '',
        'Action: failed',
        'Final-Recipient: rfc822;zanele@example.com',
        'Status: 5.0.0',
        'Remote-MTA: dns; mx.example.com',
        'Diagnostic-Code: smtp; 550 5.1.1 No such user here',
      ],
    }),
    bounce: { answer: 550, isGone: true },
  },
  'a report with addresses in UTF-8 (RFC 6533)': {
    raw: report({
      type: 'message/global-delivery-status',
      text: ['Not delivered.'],
      status: [
        'Reporting-MTA: dns; mx.example.org',
        '',
        'Final-Recipient: utf-8; zanele@example.com',
        'Action: failed',
        'Status: 5.1.1',
      ],
    }),
    bounce: { answer: 550, isGone: true },
  },
  'a receipt: it was delivered': {
    raw: postfix('delivered', '2.0.0', ['Diagnostic-Code: smtp; 250 2.0.0 Ok']),
    bounce: null,
  },
  'an automatic reply': {
    raw: [
      'From: Zanele <zanele@example.com>',
      'Subject: Automatic reply: Plan and record your CPD in one place',
      'Auto-Submitted: auto-replied',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'I am out of the office. Action: failed',
      'Status: 5.1.1',
      '',
    ].join('\r\n'),
    bounce: null,
  },
  'a text that is no mail': { raw: '\u0000\u0001--\r\n\r\n\u00ff', bounce: null },
};
