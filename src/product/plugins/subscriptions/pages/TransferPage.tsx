import { mdiBankTransfer } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useBackend } from 'touchline/data';
import {
  CopyButton,
  EmptyState,
  ErrorNotice,
  ListSkeleton,
  Notice,
  Page,
  Panel,
} from 'touchline/ui';
import { TransferReceipt } from '@/product/sports/payments/TransferReceipt';
import { PaymentFacts } from '../components/PaymentFacts';
import { PaymentVerdict } from '../components/PaymentVerdict';
import { type PaymentWithPlan, usePayment } from '../use-payment';

function linesOf(body: unknown): string[] {
  const lines = typeof body === 'object' && body !== null && 'lines' in body ? body.lines : null;
  return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
}

/**
 * Where to transfer a payment to. The checkout hands it over; later it is asked for again, which makes no
 * second payment because the order has its key.
 * @param handed the state passed to the page, of unknown shape
 */
function useInstructions(payment: PaymentWithPlan | null, handed: unknown): string[] {
  const backend = useBackend();
  const given = linesOf(handed);
  // By hand because it is an edge function.
  const { data } = useQuery({
    queryKey: ['subscriptions', 'instructions', payment?.id],
    queryFn: async () => {
      const response = await backend.fetch(`${backend.url}/functions/v1/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          plan_code: payment?.plan?.code,
          currency: payment?.currency,
          provider: payment?.provider,
          idempotency_key: payment?.idempotency_key,
        }),
      });
      const body = (await response.json()) as { instructions?: unknown };
      return linesOf(body.instructions);
    },
    enabled: payment !== null && given.length === 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return given.length > 0 ? given : (data ?? []);
}

const OPEN = ['PENDING', 'AWAITING_APPROVAL'];

/** `/checkout/transfer?payment=…`: what to transfer, and the reference by which we find it. */
export default function TransferPage() {
  const { t } = useTranslation('subscriptions');
  const [search] = useSearchParams();
  const { state } = useLocation();
  const payment = usePayment(search.get('payment'));
  const { data } = payment;
  const open = data?.provider === 'manual' && OPEN.includes(data.status);
  const instructions = useInstructions(open ? data : null, state);

  return (
    <Page title={t('transfer.title')} narrow>
      <Stack gap={3}>
        <ErrorNotice error={payment.error} onRetry={() => void payment.refetch()} />
        {payment.isPending && <ListSkeleton rows={4} />}
        {payment.isSuccess && !data && (
          <EmptyState
            icon={mdiBankTransfer}
            title={t('payment.unknown')}
            action={
              <Button component={Link} to="/subscriptions" variant="outlined">
                {t('return.plans')}
              </Button>
            }
          />
        )}
        {data && !open && (
          <Panel>
            <PaymentVerdict payment={data} />
          </Panel>
        )}
        {data && open && (
          <>
            <Notice kind="info">{t('transfer.note')}</Notice>
            <Panel title={t('transfer.panel')}>
              <Stack gap={2.5}>
                <PaymentFacts payment={data} />
                <Box>
                  <CopyButton text={data.reference} label={t('transfer.copy')} />
                </Box>
                <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
                  {instructions.map((line) => (
                    <Typography component="li" key={line}>
                      <bdi>{line}</bdi>
                    </Typography>
                  ))}
                  <Typography component="li">{t('transfer.step')}</Typography>
                  <Typography component="li">{t('transfer.after')}</Typography>
                </Box>
              </Stack>
            </Panel>
            <TransferReceipt paymentId={data.id} reference={data.reference} own />
          </>
        )}
      </Stack>
    </Page>
  );
}
