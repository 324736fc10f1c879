/** An invented certificate, with the facts that a person reads from it. */
export interface Certificate {
  text: string;
  date: string;
  hours: number;
}

const one = (date: string, hours: number, text: string): Certificate => ({ date, hours, text });

/**
 * Forty invented certificates in English and Afrikaans, each with its own layout and form of date and number: tables, two columns, sums of
 * parts, times of day, points, days of issue, of payment and of expiry beside the day of the event.
 */
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
    '2026-03-11',
    5,
    'SERTIFIKAAT VAN BYWONING\nHiermee word bevestig dat\nMnr. J.P. Botha\ndie seminaar\nBelastingopdatering 2026\nop Woensdag 11 Maart 2026 bygewoon het\nTyd: 08:30 - 14:00\nVPO-punte: 5 (vyf) ure\nUitgereik te Bloemfontein op 12 Maart 2026',
  ),
  one(
    '2026-10-23',
    2.5,
    'Certificate\nName\nL. O’Brien-Müller\nEvent\nAudit Quality Evening\nEvent date\n23 October 2026\nCPD hours\n2.5',
  ),
  one(
    '2026-05-14',
    4,
    'CERTIFICATE\nName Ms A. Naidoo\nModule Date Hours\nModule 1: VAT 12 May 2026 2.0\nModule 2: Payroll 14 May 2026 2.0\nTotal 4.0',
  ),
  one(
    '2026-06-24',
    4.5,
    'Webinar attendance certificate\nDate: 24 June 2026\nTime: 09:00-13:30\nDuration: 4 hours 30 minutes\nCPD units: 4.5',
  ),
  one(
    '2026-02-18',
    3,
    'Presenter: Dr L. Mokoena            Venue: Online\nDate of webinar: 18 February 2026   CPD: 3 hours\nInvoice date: 2 February 2026       Invoice no: 2026/118',
  ),
  one(
    '2026-09-10',
    2,
    'Reg. no. 2011/003482/08\nCPD CERTIFICATE\nThis certificate confirms that T. Mahlangu attended\n“Section 7C loans – what changed in 2026?”\n10 SEPTEMBER 2026\n2 Verifiable CPD Hours (1 Tax, 1 Ethics)\nThis certificate is valid for the CPD cycle 01/01/2026 - 31/12/2026',
  ),
  one(
    '2026-08-20',
    7,
    'Tweedaagse kongres\nBygewoon: 19 en 20 Augustus 2026\nDag 1: 3,5 ure\nDag 2: 3,5 ure\nTotale verifieerbare ure: 7,0',
  ),
  one(
    '2026-10-07',
    1.5,
    'Thank you for attending our webinar on 7 October 2026 from 10h00 to 11h30.\nYou have earned 1,5 CPD hours.\nThe recording is available until 7 January 2027.',
  ),
  one(
    '2026-04-14',
    6,
    'ATTENDANCE REGISTER EXTRACT\nDelegate: S. Pillay\nSession Date In Out\nTuesday 14/04/2026 08:00 14:30\nLunch 30 minutes\nCPD hours awarded: 6',
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
    '2026-07-30',
    1,
    'eLearning Transcript\nTitle | Completed | Credits\nCyber risk for boards | 30 Jul 2026 | 1',
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
    '2026-05-05',
    3,
    'This is to certify that\nNOMSA DUBE\nID 8003040123089\nhas successfully completed 3 hours of CPD training on\nTrusts and Estates\nDated this 5th of May 2026',
  ),
  one(
    '2026-07-03',
    2.5,
    'This is to certify that K. Pillay attended\n“Transfer pricing in ninety charts”\non the 3rd of July 2026\n2 hours 30 minutes of CPD',
  ),
  one(
    '2026-06-18',
    8,
    '1 day workshop (8 hours)\nheld at the Southern Sun, Rosebank\nThursday, 18 June 2026, 08h00 - 17h00\nCertificate number: 18-06-2026-0044',
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
    '2026-09-29',
    3,
    'Webinar series: Insolvency\nPart 1: 15 September 2026 - 1 hour\nPart 2: 22 September 2026 - 1 hour\nPart 3: 29 September 2026 - 1 hour\nTotal CPD hours for the series: 3',
  ),
  one(
    '2026-02-26',
    4,
    'Sertifikaat\nhierdie dien om te bevestig dat Petro Nel\ndie werkswinkel Finansiële verslagdoening op 26/02/2026 bygewoon het.\nGeleentheid: 08h30 tot 12h30\n4 verifieerbare VPO ure',
  ),
  one(
    '2026-11-17',
    2,
    'CPD Hours\nTax 1.0\nEthics 0.5\nBusiness rescue 0.5\nTotal 2.0\nDate of event\n17 November 2026',
  ),
  one(
    '2026-10-14',
    2,
    'Certificate\nDate of activity 14 October 2026\nEthics: 1 hour\nTax: 1 hour\nProvider: Fiscal School',
  ),
  one('2026-08-12', 3, 'Attended on Wed, Aug 12th, 2026\nEarned: 3 CPE credits (50-minute hours)'),
  one(
    '2026-07-22',
    1.5,
    'CERTIFICATE OF ATTENDANCE | Webinar: Crypto assets | Date held: 22 July 2026 | CPD hours: 1.5 | No: 104422',
  ),
  one(
    '2026-08-27',
    6,
    'BEWYS VAN DEELNAME\nNaam: Susanna Pretorius      Lidnommer: 10044821\nKursus: Ouditkwaliteit in klein praktyke\nDatum: 27 Augustus 2026      Plek: Stellenbosch\nVPO-ure verdien: 6,0 (waarvan 1,0 etiek)',
  ),
  one(
    '2026-06-05',
    3,
    'Date      Event                     Hours\n05/06/2026   Estate duty evening        3.0\nIssued by the Southern Tax Institute on 30/06/2026',
  ),
  one(
    '2026-10-15',
    4,
    'Onderwerp: Insolvensie en sakeredding\nBygewoon op: 15 Oktober 2026\nBelasting: 2,0 ure\nSakeredding: 2,0 ure\nTotaal: 4,0 ure',
  ),
  one('2026-03-12', 1, 'Tax Tuesday\nattended by R. Naidoo\n12/03/26\nDuration: 60 min\nQuick Tax Training'),
  one(
    '2026-08-28',
    3,
    'Certificate of completion\nIssued on 28 August 2026\nto E. Sithole for completing the course Lease accounting\nCPD value: 3 hours',
  ),
  one(
    '2026-11-26',
    5,
    'SEMINAAR: JAAREINDE-OPDATERING\n26 November 2026 | 08:30 vir 09:00 tot 14:00\nGeakkrediteerde VPO-eenhede: 5\n5 eenhede = 5 ure',
  ),
  one(
    '2026-06-11',
    5.5,
    'Sertifikaat\nAangebied op 11 Junie 2026\nSessie 1: 3,0 ure\nSessie 2: 2,5 ure\nTotaal: 5,5 ure',
  ),
  one(
    '2026-05-20',
    2,
    'This certificate is awarded to\nMohamed Jacobs\nwho attended a 2 hour webinar entitled\nUnderstanding the new Companies Act\non the twentieth of May 2026',
  ),
  one(
    '2026-10-29',
    1.25,
    'Attendance\nWebinar date: 29/10/2026\nLength: 75 minutes\nTopic: New company returns',
  ),
  one(
    '2026-04-22',
    16,
    'Kursus: Belasting vir beginners\nBygewoon: 21 tot 22 April 2026\nTotaal: 16 ure\nNie-verifieerbare ure: 3',
  ),
];
