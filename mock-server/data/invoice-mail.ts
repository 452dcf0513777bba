import { MAILBOX_OWNER } from '../../src/samples/mock/choices/mailbox-owner.ts';
import type { Mail } from '../../src/samples/mock/emails.ts';
import type { Invoice } from '../../src/samples/mock/invoices.ts';
import type { SampleId } from '../../src/samples/mock/sample-id.ts';

interface Written {
  id: SampleId;
  sendAt: Date;
  now: Date;
  to?: string;
  subject?: string;
  message?: string;
  /** The invoice as `data:application/pdf;…`. */
  file?: string;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as a mail's HTML, with a paragraph per line. */
function asHtml(text: string): string {
  const safe = text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
  return safe
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

const sizeOf = (file: string) => `${Math.ceil((file.length * 0.75) / 1024)}kb`;

/** The mail that delivers an invoice to its client; a draft until it is sent. */
export function invoiceMail(invoice: Invoice, written: Written): Mail {
  const { id, name, companyEmail, dueDate, total } = invoice;
  const {
    to = companyEmail,
    subject = `Invoice #${id}`,
    message = `Dear ${name},\nplease find attached invoice #${id} of $${total}, due on ${dueDate}.\nKind regards\n${MAILBOX_OWNER.name}`,
    file = '',
  } = written;
  return {
    id: written.id,
    from: { ...MAILBOX_OWNER },
    to: [{ name: to === companyEmail ? name : to, email: to }],
    subject,
    cc: [],
    bcc: [],
    message: asHtml(message),
    attachments: [
      {
        fileName: `invoice-${id}.pdf`,
        thumbnail: '/samples/files/pdf.svg',
        url: file,
        size: file ? sizeOf(file) : '',
      },
    ],
    isStarred: false,
    labels: [],
    time: written.now.toISOString(),
    sendAt: written.sendAt.toISOString(),
    folder: 'draft',
    isRead: true,
    replies: [],
  };
}
