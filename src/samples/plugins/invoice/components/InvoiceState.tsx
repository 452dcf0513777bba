import { mdiFileDocumentRemoveOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAppError } from 'touchline/data';
import { EmptyState, ErrorNotice, Page } from 'touchline/ui';
import type { OpenInvoice } from '@/samples/mock/invoices';
import { invoices } from '@/samples/resources/invoices/resource';
import { useInvoice } from '../use-invoices';

/** The paper, and beside it (on a narrow screen above it) its actions. */
export function InvoiceColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
      }}
    >
      <Box sx={{ order: { lg: 1 }, position: { lg: 'sticky' }, top: 88 }}>{side}</Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

interface InvoiceStateProps {
  id: string;
  title: string;
  children: (open: OpenInvoice) => ReactNode;
}

/**
 * Shows a skeleton while the invoice loads, a message if it doesn't exist or failed to load, otherwise the content.
 */
export function InvoiceState({ id, title, children }: InvoiceStateProps) {
  const { t } = useTranslation('invoice/texts');
  const { open, error, retry } = useInvoice(id);
  if (open) return children(open);
  if (!error) {
    return (
      <Page title={title}>
        <InvoiceColumns side={<Skeleton variant="rounded" sx={{ height: { xs: 171, lg: 308 } }} />}>
          <Skeleton variant="rounded" height={1040} />
        </InvoiceColumns>
      </Page>
    );
  }
  const isGone = isAppError(error) && error.status === 404;
  return (
    <Page title={title}>
      {isGone ? (
        <Card>
          <EmptyState
            icon={mdiFileDocumentRemoveOutline}
            title={t('unknown.title', { id })}
            text={t('unknown.text')}
            action={
              <Button component={Link} to={invoices.path} variant="outlined">
                {t('toList')}
              </Button>
            }
          />
        </Card>
      ) : (
        <ErrorNotice error={error} onRetry={retry} />
      )}
    </Page>
  );
}
