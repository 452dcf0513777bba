import { useCreate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { recordPagePath } from '@/plugin-api/paths';
import { SAMPLES } from '@/providers/sample-calls';
import { invoices } from '@/resources/invoices/resource';
import type { Invoice } from '@/resources/mock/invoices';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { useFormat } from '@/shared/format/use-format';
import { toWallTime } from '@/shared/time/wall-time';
import { useToast } from '@/shared/use-toast';
import { InvoiceEditor } from '../components/InvoiceEditor';
import { blankValues } from '../invoice-form';
import { useInvoiceCalls, useNextNumber } from '../use-invoices';

/** A new invoice: the next number, of today, due in a week. */
export default function AddPage() {
  const { t } = useTranslation('invoice/texts');
  const toast = useToast();
  const { timeZone } = useFormat();
  const navigate = useNavigate();
  const number = useNextNumber();
  const { mutateAsync: create } = useCreate<Invoice>();
  const { reload } = useInvoiceCalls();
  const [start] = useState(() =>
    blankValues(toWallTime(new Date().toISOString(), timeZone).slice(0, 10), t('thanks')),
  );
  if (number === undefined) return <ListSkeleton />;
  return (
    <InvoiceEditor
      title={t('addTitle')}
      id={number}
      start={start}
      payments={[]}
      onSave={async (values, thenSend) => {
        // Without a number of its own it would get a random one.
        const { data } = await create({
          ...SAMPLES,
          resource: 'invoices',
          values: { ...values, id: number },
        });
        await reload();
        toast.success(t('saved'));
        navigate(recordPagePath(invoices, 'show', data.id) + (thenSend ? '?send=1' : ''));
      }}
    />
  );
}
