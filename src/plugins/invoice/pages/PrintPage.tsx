import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDocumentTitle } from '@/shared/use-document-title';
import { InvoicePaper } from '../components/InvoicePaper';
import { InvoiceState } from '../components/InvoiceState';

/** An invoice on a sheet of paper, with the print dialog over it. */
export default function PrintPage() {
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

/** Asks to print once, when the sheet is drawn in its own letters. */
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

/** A4, black on white, and nothing of the frame. */
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
