/** An invented certificate, with the facts that a person reads from it. */
export interface Certificate {
  text: string;
  date: string;
  hours: number;
}

const one = (date: string, hours: number, text: string): Certificate => ({ date, hours, text });

/** Forty invented certificates in English and Afrikaans, each with its own layout and form of date and number. */
export const certificates: readonly Certificate[] = [
  one(
    '2026-08-14',
    3,
    'Certificate of Attendance\nThis is to certify that\nThandi Khumalo\nattended the Tax and Insolvency Update\non 14 August 2026\nCPD hours: 3,0\nSouth African Institute of Taxation NPC',
  ),
  one(
    '2026-03-05',
    2,
    'CERTIFICATE OF COMPLETION\nAwarded to: P. van der Merwe\nCourse: Ethics for Accountants\nCompletion date: 2026/03/05\nVerifiable hours: 2\nDate issued: 2026/03/09',
  ),
  one(
    '2026-05-21',
    1.5,
    'Bywoningsertifikaat\nHiermee word gesertifiseer dat\nJohan Botha\ndie webinaar BTW-opdatering bygewoon het\nop 21 Mei 2026\nVPO-ure: 1,5',
  ),
  one(
    '2026-06-04',
    6,
    'This certifies that Ayanda Nkosi has completed\nIFRS 17 in Practice\non this 4th day of June 2026\nDuration: 6 hours\nUniversity of the Cape (invented)',
  ),
  one(
    '2026-02-28',
    1,
    'WEBINAR CERTIFICATE\nWebinar title: Trusts after the Amendment\nDate of webinar: 28-02-2026\nTotal CPD hours: 1.0\nPresented by: Ledger Learning (Pty) Ltd',
  ),
  one(
    '2026-10-23',
    2.5,
    'Certificate\nName\nL. O’Brien-Müller\nEvent\nAudit Quality Evening\nEvent date\n23 October 2026\nCPD hours\n2.5',
  ),
  one(
    '2026-07-15',
    1.5,
    'Proof of attendance\nAttended on July 15, 2026\nLength: 90 minutes\nTopic: Money laundering returns',
  ),
  one(
    '2026-09-09',
    4,
    'Sertifikaat\nKursus: Maatskappybelasting\nDatum van kursus: 09/09/2026\nTotale ure: 4,0\nAangebied deur: Akademie vir Belasting',
  ),
  one(
    '2026-04-30',
    3,
    'Attendance confirmed for Sipho Dlamini\nSeminar: Year end close\nSession date: 30 Apr 2026 09:00 - 12:00\nThree (3) hours verifiable CPD',
  ),
  one(
    '2026-11-12',
    2,
    'Certificate of Participation\nNaledi Mokoena participated in\nBusiness Rescue: Plans that work\nheld on 12 November 2026 at 14:00\nTwo hours CPD',
  ),
  one(
    '2026-01-29',
    0.5,
    'E-LEARNING\nModule: Phishing basics\nDate completed: 29 January 2026\n0.5 hours\nCertificate no. 2025-11-0042',
  ),
  one(
    '2026-03-18',
    7.5,
    'CONFERENCE ON PRACTICE\nAttended: 18 March 2026\nHours earned: 7,5\nValid until 31 December 2028\nCollege of Practice',
  ),
  one(
    '2026-08-07',
    2,
    'SERTIFIKAAT VAN VOLTOOIING\nAnnelie de Wet\nhet die kursus Etiek in die praktyk\nsuksesvol voltooi op 7 Augustus 2026\nTwee ure verifieerbare VPO',
  ),
  one(
    '2026-05-13',
    8,
    'Certificate of attendance\nWorkshop: Forensic interviews\nHeld: 13/05/2026\nDate of birth: 02/03/1984\nCPD: 8 hours\nRegistered provider since 1 July 2011',
  ),
  one(
    '2026-06-17',
    1.5,
    'Webinar: Deceased estates\nLive session on Wednesday, 17 June 2026, 10:00\nCPD hours 1½\nIssued: 18 June 2026',
  ),
  one(
    '2026-09-25',
    3.5,
    'STATEMENT OF CPD\nActivity: Valuation of shares\nActivity date: 25.09.2026\nStructured hours: 3.5\nUnstructured reading not counted',
  ),
  one(
    '2026-02-11',
    2,
    'Certificate\nEthics hours: 1,0\nTax hours: 1,0\nTotal hours: 2,0\nDate attended: 11 February 2026\nTitle: Tax ethics',
  ),
  one(
    '2026-10-02',
    5,
    'CERTIFICATE\nfor attending the Insolvency Day\nDate of event: 2 October 2026\nDay total: 5 hours\nThe annual requirement is 40 hours per year',
  ),
  one(
    '2026-04-16',
    1,
    'Bewys van bywoning\nGeleentheid: Nuwe ouditstandaarde\nDatum: 16 April 2026\nEen uur VPO\nUitgereik op 20 April 2026',
  ),
  one(
    '2026-07-03',
    2.5,
    'This is to certify that K. Pillay attended\n“Transfer pricing in ninety charts”\non the 3rd of July 2026\n2 hours 30 minutes of CPD',
  ),
  one(
    '2026-03-24',
    4,
    'TRAINING RECORD\nCourse name: Excel for auditors\nCourse date: 2026-03-24\nLearning hours: 4\nPrinted 2026-11-01',
  ),
  one(
    '2026-05-08',
    3,
    'Certificate of Attendance\nDate: 08/05/2026\nTopic: Payroll tax\nCPD Hours: 3\nTax Society of the South',
  ),
  one(
    '2026-08-21',
    12,
    'Certificate\nN. Abrahams completed the course\nReporting for sustainability\n19 - 21 August 2026\n12 CPD hours\nInstitute of Reporting',
  ),
  one(
    '2026-09-03',
    14,
    'CONFERENCE\nAttended: 2 September 2026 to 3 September 2026\nTotal: 14.0 hours\nAssociation of Practices',
  ),
  one(
    '2026-06-30',
    2,
    'Sertifikaat van bywoning\nWerkswinkel: Trustreg\nGehou op 30 Junie 2026\nDuur: 2 uur\nVerval op 30 Junie 2029',
  ),
  one(
    '2026-11-06',
    1,
    'ATTENDANCE\nThank you for joining our webinar\nDate attended : Nov 6, 2026\n1 CPD hour\nQuestions? We reply within 24 hours.',
  ),
  one(
    '2026-02-19',
    3,
    'CPD CERTIFICATE\nTitle: Value added tax on imports\nDate of attendance: 19 Feb 2026\n3 CPD points\nAccredited until 31 Dec 2027',
  ),
  one(
    '2026-10-14',
    2,
    'Certificate\nDate of activity 14 October 2026\nEthics: 1 hour\nTax: 1 hour\nProvider: Fiscal School',
  ),
  one(
    '2026-04-09',
    2.3,
    'Learning portal\nYou completed Data protection for firms\nCompleted on 2026.04.09\nTime: 2.3 hrs\nScore: 92%',
  ),
  one(
    '2026-07-22',
    1.5,
    'CERTIFICATE OF ATTENDANCE | Webinar: Crypto assets | Date held: 22 July 2026 | CPD hours: 1.5 | No: 104422',
  ),
  one(
    '2026-12-01',
    6,
    'Certificate\nThe seminar Group accounts took place on 1 December 2026\nand carries six hours of CPD',
  ),
  one(
    '2026-01-20',
    2,
    'Certificate of attendance\nName: M. Fourie\nHours: 2.00\nDate: 20-Jan-2026\nSubject: Loans to directors',
  ),
  one(
    '2026-05-27',
    4,
    'Seminaar: Boedelbeplanning\nDatum van bywoning: 27ste Mei 2026\nAantal ure: 4\nVereniging van Boedelpraktisyns',
  ),
  one('2026-03-12', 1, 'Tax Tuesday\nattended by R. Naidoo\n12/03/26\nDuration: 60 min\nQuick Tax Training'),
  one(
    '2026-08-28',
    3,
    'Certificate of completion\nIssued on 28 August 2026\nto E. Sithole for completing the course Lease accounting\nCPD value: 3 hours',
  ),
  one(
    '2026-09-17',
    2,
    'CERTIFICATE\nCourse duration: 2 hours\nCPD cycle: 1 January 2026 - 31 December 2026\nDate presented: 17 September 2026',
  ),
  one(
    '2026-06-11',
    5.5,
    'Sertifikaat\nAangebied op 11 Junie 2026\nSessie 1: 3,0 ure\nSessie 2: 2,5 ure\nTotaal: 5,5 ure',
  ),
  one(
    '2026-11-19',
    2,
    'Certificate of Attendance\nP. Zulu\nhas attended the following webinar:\nClimate risk in the audit\nThursday 19 November 2026\nVerifiable CPD hours 2,0',
  ),
  one(
    '2026-10-29',
    1.2,
    'Attendance\nWebinar date: 29/10/2026\nLength: 75 minutes\nTopic: New company returns',
  ),
  one(
    '2026-04-22',
    16,
    'Kursus: Belasting vir beginners\nBygewoon: 21 tot 22 April 2026\nTotaal: 16 ure\nNie-verifieerbare ure: 3',
  ),
];
