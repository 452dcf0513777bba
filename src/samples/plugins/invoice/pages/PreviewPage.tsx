import {
  mdiCashPlus,
  mdiContentCopy,
  mdiPencilOutline,
  mdiPrinterOutline,
  mdiSend,
  mdiTrayArrowDown,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { recordPagePath } from 'touchline/plugin-api';
import { Hint, Icon, Page, Panel, useDocumentTitle, useFormat, useToast } from 'touchline/ui';
import { balanceOf } from '@/samples/mock/invoice-totals';
import type { OpenInvoice } from '@/samples/mock/invoices';
import { INVOICE_PATH, invoices } from '@/samples/resources/invoices/resource';
import { STATUS_LOOK } from '@/samples/resources/invoices/status-look';
import { SIDE_BUTTONS } from '../components/EditorSide';
import { useInvoiceDrawers } from '../components/InvoiceDrawers';
import { InvoicePaper } from '../components/InvoicePaper';
import { InvoiceColumns, InvoiceState } from '../components/InvoiceState';
import { useInvoiceCalls } from '../use-invoices';

/** One invoice as it is sent, with its actions. */
export function PreviewPage() {
  const { t } = useTranslation('invoice/texts');
  const { id = '' } = useParams();
  return (
    <InvoiceState key={id} id={id} title={t('title', { id })}>
      {(open) => <Preview open={open} />}
    </InvoiceState>
  );
}

function Preview({ open }: { open: OpenInvoice }) {
  const { invoice, paymentDetails } = open;
  const { id, invoiceStatus } = invoice;
  const { t, i18n } = useTranslation('invoice/texts');
  const { t: names } = useTranslation('invoice');
  const toast = useToast();
  const format = useFormat();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { drawer, show } = useInvoiceDrawers(open, params.has('send') ? 'send' : null);
  const { duplicate } = useInvoiceCalls();
  const [busy, setBusy] = useState<string | null>(null);
  const isSettled = balanceOf(invoice) <= 0;

  async function run(name: string, work: () => Promise<void>) {
    setBusy(name);
    await work().catch((error) => toast.error(error));
    setBusy(null);
  }
  const copy = () =>
    run('duplicate', async () => {
      const made = await duplicate(id);
      toast.success(t('duplicated', { id: String(made.id) }));
      navigate(recordPagePath(invoices, 'edit', made.id));
    });
  const download = () =>
    run('download', async () => {
      const { default: work } = await import('../pdf/download-invoice');
      await work(invoice, { i18n, format });
    });

  const button = (name: string, label: string, icon: string, onClick: () => void): ReactNode => (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon path={icon} size={18} />}
      loading={busy === name}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const pay = (
    <Button
      fullWidth
      variant="outlined"
      disabled={isSettled}
      startIcon={<Icon path={mdiCashPlus} size={18} />}
      onClick={() => show('payment')}
    >
      {t('addPayment')}
    </Button>
  );
  return (
    <Page
      title={t('title', { id: String(id) })}
      actions={
        <Chip
          color={STATUS_LOOK[invoiceStatus].color}
          label={names(STATUS_LOOK[invoiceStatus].labelKey)}
        />
      }
    >
      <InvoiceColumns
        side={
          <Panel>
            <Box sx={SIDE_BUTTONS}>
              <Button
                variant={isSettled ? 'outlined' : 'contained'}
                startIcon={<Icon path={mdiSend} size={18} flipRtl />}
                onClick={() => show('send')}
              >
                {t('send')}
              </Button>
              {isSettled ? (
                <Hint text={t('nothingOwed')}>
                  <span>{pay}</span>
                </Hint>
              ) : (
                pay
              )}
              {button('download', t('download'), mdiTrayArrowDown, download)}
              <Button
                component={Link}
                to={`${INVOICE_PATH}/print/${id}`}
                target="_blank"
                variant="outlined"
                color="inherit"
                startIcon={<Icon path={mdiPrinterOutline} size={18} />}
              >
                {t('print')}
              </Button>
              <Button
                component={Link}
                to={recordPagePath(invoices, 'edit', id)}
                variant="outlined"
                color="inherit"
                startIcon={<Icon path={mdiPencilOutline} size={18} />}
              >
                {t('edit')}
              </Button>
              {button('duplicate', t('duplicate'), mdiContentCopy, copy)}
            </Box>
          </Panel>
        }
      >
        <Card>
          <InvoicePaper invoice={invoice} paymentDetails={paymentDetails} />
        </Card>
      </InvoiceColumns>
      {drawer}
    </Page>
  );
}

/** An invoice on a sheet of paper, with the print dialog over it. */
export function PrintPage() {
  const { t } = useTranslation('invoice/texts');
  const { id = '' } = useParams();
  const title = t('title', { id });
  return (
    <InvoiceState id={id} title={title}>
      {(open) => (
        <Paper
          component="article"
          aria-label={title}
          elevation={0}
          className="sheet"
          sx={{ width: '210mm', maxWidth: '100%', minWidth: 0 }}
        >
          <Printing title={title} />
          <InvoicePaper {...open} level="h1" />
        </Paper>
      )}
    </InvoiceState>
  );
}

/** Opens the print dialog once, when the sheet's fonts have loaded. */
function Printing({ title }: { title: string }) {
  useDocumentTitle(title);
  useEffect(() => {
    let isGone = false;
    void document.fonts.ready.then(() => {
      if (!isGone) requestAnimationFrame(() => window.print());
    });
    return () => {
      isGone = true;
    };
  }, []);
  return PRINTED;
}

/** A4, black on white, without the frame. */
const PRINTED = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '12mm' },
      '@media print': {
        html: { background: '#fff !important' },
        body: { background: '#fff !important' },
        'body header': { display: 'none !important' },
        'body main': { display: 'block !important', padding: '0 !important' },
        '.sheet, .sheet *': { color: '#000 !important', borderColor: '#ccc !important' },
        '.sheet': { background: '#fff !important', width: '100% !important' },
        '.sheet table': { minWidth: '0 !important' },
      },
    }}
  />
);
