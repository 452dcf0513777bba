import { mdiCashPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { recordPagePath } from '@/plugin-api/paths';
import { SAMPLES } from '@/providers/sample-calls';
import { invoices } from '@/resources/invoices/resource';
import { balanceOf } from '@/resources/mock/invoice-totals';
import type { OpenInvoice } from '@/resources/mock/invoices';
import { Icon } from '@/shared/components/Icon';
import { useToast } from '@/shared/use-toast';
import { useInvoiceDrawers } from '../components/InvoiceDrawers';
import { InvoiceEditor } from '../components/InvoiceEditor';
import { InvoiceState } from '../components/InvoiceState';
import { valuesOf } from '../invoice-form';
import { useInvoiceCalls } from '../use-invoices';

/** An invoice being changed. */
export default function EditPage() {
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
        start={valuesOf(invoice)}
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
