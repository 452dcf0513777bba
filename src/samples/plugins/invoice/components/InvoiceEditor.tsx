import { zodResolver } from '@hookform/resolvers/zod';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from 'touchline/crud';
import { useLang } from 'touchline/format';
import { ErrorNotice, Page } from 'touchline/ui';
import type { Invoice, PaymentDetails } from '@/samples/mock/invoices';
import { type InvoiceValues, invoiceSchema, recordOf } from '../invoice-form';
import { EditorSide } from './EditorSide';
import { InvoiceFields } from './InvoiceFields';
import { InvoicePaper } from './InvoicePaper';
import { InvoiceColumns } from './InvoiceState';

interface InvoiceEditorProps {
  title: string;
  id: Invoice['id'] | undefined;
  start: InvoiceValues;
  payments: Invoice['payments'];
  paymentDetails?: PaymentDetails;
  /** Saves and leaves the page; `thenSend` opens the mail. */
  onSave: (record: ReturnType<typeof recordOf>, thenSend: boolean) => Promise<void>;
  /** Further actions, below the form's buttons. */
  actions?: ReactNode;
}

/** An invoice being written: the same paper with fields in it, which can be looked at before it is saved. */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const { title, id, start, payments, paymentDetails, onSave, actions } = props;
  const { t } = useTranslation('invoice/texts');
  const lang = useLang();
  const [isPreview, setPreview] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const form = useForm<InvoiceValues>({
    defaultValues: start,
    resolver: zodResolver(invoiceSchema(lang)),
  });
  const guard = useLeaveGuard(form.formState.isDirty, title);

  const save = (thenSend: boolean) =>
    form.handleSubmit(
      async (values) => {
        if (busy) return;
        setBusy(true);
        setError(null);
        try {
          guard.release();
          await onSave(recordOf(values, lang), thenSend);
        } catch (thrown) {
          setError(thrown);
          setBusy(false);
        }
      },
      () => setPreview(false),
    )();

  const seen = () => {
    const values = form.getValues();
    const { issued, due } = values;
    const record = recordOf(values, lang);
    return {
      ...record,
      ...{ id, issued, due, payments },
      invoiceStatus: 'Draft' as const,
      balance: 0,
      avatar: '',
      lastSent: null,
    };
  };
  return (
    <Page title={title}>
      <FormProvider {...form}>
        <InvoiceColumns
          side={
            <EditorSide
              isPreview={isPreview}
              onPreview={() => setPreview((now) => !now)}
              busy={busy}
              onSave={(thenSend) => void save(thenSend)}
            >
              {actions}
            </EditorSide>
          }
        >
          <Card
            component="form"
            noValidate
            aria-label={title}
            onSubmit={(event) => {
              event.preventDefault();
              void save(false);
            }}
          >
            <ErrorNotice error={error} />
            {isPreview ? (
              <InvoicePaper invoice={seen()} paymentDetails={paymentDetails} />
            ) : (
              <InvoiceFields id={id} payments={payments} label={t('items')} />
            )}
          </Card>
        </InvoiceColumns>
      </FormProvider>
      {guard.dialog}
    </Page>
  );
}
