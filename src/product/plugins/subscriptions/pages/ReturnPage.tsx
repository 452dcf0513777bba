import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, ListSkeleton, Page, Panel } from 'touchline/ui';
import { PaymentFacts } from '../components/PaymentFacts';
import { PaymentVerdict } from '../components/PaymentVerdict';
import { PATIENCE_MS, usePayment } from '../use-payment';
import { useRefreshPlan } from '../use-plans';

/** `/checkout/return?payment=…`: waits for the payment's outcome, then shows it and the access it gave. */
export default function ReturnPage() {
  const { t } = useTranslation('subscriptions');
  const [search] = useSearchParams();
  const [isWaiting, setWaiting] = useState(true);
  const payment = usePayment(search.get('payment'), isWaiting);
  const refresh = useRefreshPlan();
  const { data } = payment;
  const status = data?.status;

  // The tier that was paid for opens in the whole app, at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (status === 'SUCCEEDED') void refresh();
  }, [status]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setWaiting, PATIENCE_MS, false);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return (
    <Page title={t('return.title')} narrow>
      <ErrorNotice error={payment.error} onRetry={() => void payment.refetch()} />
      {payment.isPending && <ListSkeleton rows={4} />}
      {payment.isSuccess && (
        <Panel>
          <Stack gap={3}>
            {status === 'PENDING' && isWaiting ? (
              <Stack role="status" direction="row" gap={2} alignItems="center" sx={{ py: 2 }}>
                <CircularProgress size={28} aria-hidden />
                <Typography>{t('return.waiting')}</Typography>
              </Stack>
            ) : (
              <PaymentVerdict payment={data ?? null}>
                {status === 'PENDING' && (
                  <Button variant="contained" onClick={() => setWaiting(true)}>
                    {t('return.ask')}
                  </Button>
                )}
              </PaymentVerdict>
            )}
            {data && <PaymentFacts payment={data} />}
          </Stack>
        </Panel>
      )}
    </Page>
  );
}
