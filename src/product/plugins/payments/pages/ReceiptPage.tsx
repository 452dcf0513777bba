import { mdiPrinterOutline, mdiReceiptTextOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { EmptyState, ErrorNotice, Icon, ListSkeleton, Page } from 'touchline/ui';
import { RECEIPT_ID, Receipt, useReceipt } from '../components/Receipt';

/** On paper there is the receipt alone, black on white. */
const PRINT = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`#${RECEIPT_ID}, #${RECEIPT_ID} *`]: { visibility: 'visible', color: '#000 !important' },
    [`#${RECEIPT_ID}`]: {
      position: 'absolute',
      insetBlockStart: 0,
      insetInline: 0,
      margin: 0,
      border: 0,
      boxShadow: 'none',
      background: '#fff !important',
    },
    '@page': { margin: '18mm' },
  },
} as const;

/** `/payment-history/:id/receipt`: a receipt to read, print or save as a PDF. */
export default function ReceiptPage() {
  const { t } = useTranslation('payments');
  const { id = '' } = useParams();
  const { data, error, isPending, isSuccess, refetch } = useReceipt(id);
  const paid = data?.receipt_number;
  return (
    <Page
      title={t('receipt.title')}
      narrow
      actions={
        <>
          <Button component={Link} to="/payment-history">
            {t('receipt.back')}
          </Button>
          {paid && (
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPrinterOutline} />}
              onClick={() => window.print()}
            >
              {t('receipt.print')}
            </Button>
          )}
        </>
      }
    >
      <GlobalStyles styles={PRINT} />
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {isPending && <ListSkeleton rows={6} />}
      {isSuccess && !paid && (
        <EmptyState
          icon={mdiReceiptTextOutline}
          title={t(data ? 'receipt.none' : 'receipt.unknown')}
          text={data ? t('receipt.none.text') : undefined}
        />
      )}
      {data && paid && <Receipt payment={data} />}
    </Page>
  );
}
