import { createTransport } from 'nodemailer';
import { textPdf } from '#domain/evidence/photo-pdf.ts';

const PDF = Buffer.from(textPdf(['Certificate of attendance', 'To try this out', 'CPD hours: 1.5']));

/** Sends a mail by SMTP to the receiver of this very server. Returns its answer, also a refusal. */
export async function sendToMember(
  { host, port }: { host: string; port: number },
  sent: URLSearchParams,
): Promise<string> {
  const transport = createTransport({ host, port, ignoreTLS: true });
  const [from, to, subject, text] = ['from', 'to', 'subject', 'text'].map((name) => sent.get(name) ?? '');
  const attachments = sent.get('file') === 'pdf' ? [{ filename: 'certificate.pdf', content: PDF }] : [];
  try {
    const { response } = await transport.sendMail({ from, to, subject, text, attachments });
    return response;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
