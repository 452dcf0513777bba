import { mdiCashPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useCreate, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { toWallTime } from 'touchline/format';
import { recordPagePath } from 'touchline/plugin-api';
import { Icon, ListSkeleton, useFormat, useToast } from 'touchline/ui';
import { balanceOf } from '@/samples/mock/invoice-totals';
import type { Invoice, OpenInvoice } from '@/samples/mock/invoices';
import { invoices } from '@/samples/resources/invoices/resource';
import { SAMPLES } from '@/samples/shared/sample-calls';
import { useInvoiceDrawers } from '../components/InvoiceDrawers';
import { InvoiceEditor } from '../components/InvoiceEditor';
import { InvoiceState } from '../components/InvoiceState';
import { blankValues, valuesOf } from '../invoice-form';
import { useInvoiceCalls, useNextNumber } from '../use-invoices';

/** An invoice being changed. */
export function EditPage() {
  const { t } = useTranslation('invoice/texts');
  const { id = '' } = useParams();
  return (
    <InvoiceState key={id} id={id} title={t('editTitle', { id })}>
      {(open) => <Editor open={open} />}
    </InvoiceState>
  );
}

function Editor({ open }: { open: OpenInvoice }) {
  const { invoice, paymentDetails } = open;
  const { id, payments } = invoice;
  const { lang } = useFormat();
  const { t } = useTranslation('invoice/texts');
  const toast = useToast();
  const navigate = useNavigate();
  const { mutateAsync: update } = useUpdate();
  const { reload } = useInvoiceCalls();
  const { drawer, show } = useInvoiceDrawers(open);
  return (
    <>
      <InvoiceEditor
        title={t('editTitle', { id: String(id) })}
        id={id}
        start={valuesOf(invoice, lang)}
        payments={payments}
        paymentDetails={paymentDetails}
        onSave={async (values, thenSend) => {
          await update({ ...SAMPLES, resource: 'invoices', id, values });
          await reload();
          toast.success(t('saved'));
          navigate(recordPagePath(invoices, 'show', id) + (thenSend ? '?send=1' : ''));
        }}
        actions={
          balanceOf(invoice) > 0 && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={mdiCashPlus} size={18} />}
              onClick={() => show('payment')}
            >
              {t('addPayment')}
            </Button>
          )
        }
      />
      {drawer}
    </>
  );
}

/** A new invoice: the next number, of today, due in a week. */
export function AddPage() {
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
        // Without a number it would get a random one.
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

/** The first invoice of the sample. */
const FIRST_ID = 4987;

/** `/preview` and `/edit` without a number. */
export function FirstInvoice() {
  const { pathname } = useLocation();
  return <Navigate to={`${pathname.replace(/\/$/, '')}/${FIRST_ID}`} replace />;
}
