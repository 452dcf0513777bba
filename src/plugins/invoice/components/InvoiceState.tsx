import { mdiFileDocumentRemoveOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { invoices } from '@/resources/invoices/resource';
import type { OpenInvoice } from '@/resources/mock/invoices';
import { isAppError } from '@/shared/app-error';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Page } from '@/shared/components/Page';
import { useInvoice } from '../use-invoices';
import { InvoiceColumns } from './InvoiceColumns';

interface InvoiceStateProps {
  id: string;
  title: string;
  children: (open: OpenInvoice) => ReactNode;
}

/** An invoice's page while it loads, where there is none of that number, and where it failed; else its content. */
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
