import { mdiPaperclip } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isAppError } from 'touchline/data';
import { Icon, useFormat, useToast } from 'touchline/ui';
import { centsOf } from '@/samples/mock/invoice-totals';
import type { OpenInvoice } from '@/samples/mock/invoices';
import { EMAIL } from '../invoice-form';
import { SENDER } from '../sender';
import { useInvoiceFormat } from '../use-invoice-format';
import { useInvoiceCalls } from '../use-invoices';
import { DrawerForm } from './DrawerForm';

/** Sends an invoice to its client by mail, as a PDF. */
export default function SendDrawer({ open, onClose }: { open: OpenInvoice; onClose: () => void }) {
  const { invoice } = open;
  const { id, name, companyEmail } = invoice;
  const { t, i18n } = useTranslation('invoice/texts');
  const { t: shell } = useTranslation('shell');
  const toast = useToast();
  const { money, day } = useInvoiceFormat();
  const format = useFormat();
  const { send, recall } = useInvoiceCalls();
  const [mail, setMail] = useState(() => ({
    to: companyEmail,
    subject: t('mailSubject', { id: String(id) }),
    message: t('mailText', {
      id: String(id),
      name,
      amount: money(centsOf(invoice.total)),
      day: day(invoice.due),
      sender: SENDER.mail.name,
    }),
  }));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<typeof mail>) => setMail((now) => ({ ...now, ...part }));
  const isAddress = EMAIL.test(mail.to.trim());

  async function takeBack() {
    try {
      await recall(id);
      toast.success(t('recalled'));
    } catch (error) {
      const late = isAppError(error) && error.status === 409;
      toast.error(late ? t('tooLate') : errorText(error, shell));
    }
  }

  async function submit() {
    setTried(true);
    if (!isAddress || !mail.subject.trim()) return false;
    const { pdfAddress } = await import('../pdf/make-pdf');
    const file = await pdfAddress(open, { i18n, format });
    await send(id, { ...mail, to: mail.to.trim(), file });
    toast.success(t('sent'), () => void takeBack());
    return true;
  }

  return (
    <DrawerForm title={t('send')} submitLabel={t('send')} onSubmit={submit} onClose={onClose}>
      <TextField disabled label={t('from')} value={SENDER.mail.email} />
      <TextField
        required
        type="email"
        label={t('recipient')}
        value={mail.to}
        onChange={({ target }) => change({ to: target.value })}
        error={tried && !isAddress}
        helperText={tried && !isAddress && t('error.email')}
        slotProps={{ htmlInput: { maxLength: 254, dir: 'ltr' } }}
      />
      <TextField
        required
        label={t('subject')}
        value={mail.subject}
        onChange={({ target }) => change({ subject: target.value })}
        error={tried && !mail.subject.trim()}
        helperText={tried && !mail.subject.trim() && t('error.required')}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
      <TextField
        multiline
        rows={10}
        label={t('text')}
        value={mail.message}
        onChange={({ target }) => change({ message: target.value })}
        slotProps={{ htmlInput: { maxLength: 10_000, dir: 'auto' } }}
      />
      <Box>
        <Chip
          size="small"
          color="primary"
          icon={<Icon path={mdiPaperclip} size={16} />}
          label={t('attached')}
        />
      </Box>
    </DrawerForm>
  );
}
