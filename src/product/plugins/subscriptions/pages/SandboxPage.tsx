import { mdiTestTube } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { type AppError, useBackend } from 'touchline/data';
import { EmptyState, ErrorNotice, ListSkeleton, Notice, Page, Panel } from 'touchline/ui';
import { PaymentFacts } from '../components/PaymentFacts';
import { returnPath } from '../use-checkout';
import { usePayment } from '../use-payment';

/** The outcome chosen by the tester. */
const OUTCOMES = ['succeed', 'fail', 'abandon'] as const;
/** How the provider's message reaches us. */
const DELIVERIES = ['once', 'slow', 'twice', 'out_of_order'] as const;
type Delivery = (typeof DELIVERIES)[number];

interface Decision {
  payment_id: string;
  outcome: (typeof OUTCOMES)[number];
  delivery: Delivery;
  /** The outcome of later charges. */
  renewals: 'succeed' | 'fail';
}

/** Decides a payment of the sandbox, as its provider would. */
function useSandbox() {
  const backend = useBackend();
  // By hand because it is an edge function.
  return useMutation<void, AppError, Decision>({
    mutationFn: async (decision) => {
      await backend.fetch(`${backend.url}/functions/v1/sandbox-checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(decision),
      });
    },
  });
}

const COLOR = { succeed: 'primary', fail: 'error', abandon: 'inherit' } as const;

/** `/checkout/sandbox/:paymentId`: replaces a provider's page; the tester chooses the outcome, no money moves. */
export default function SandboxPage() {
  const { t } = useTranslation('subscriptions');
  const navigate = useNavigate();
  const { paymentId } = useParams();
  const payment = usePayment(paymentId);
  const [delivery, setDelivery] = useState<Delivery>('once');
  const [failing, setFailing] = useState(false);
  const sandbox = useSandbox();
  const { data } = payment;
  const open = data?.provider === 'sandbox' && data.status === 'PENDING';

  async function decide(outcome: (typeof OUTCOMES)[number]) {
    if (!data) return;
    await sandbox.mutateAsync({
      payment_id: data.id,
      outcome,
      delivery,
      renewals: failing ? 'fail' : 'succeed',
    });
    navigate(returnPath(data.id));
  }

  return (
    <Page title={t('sandbox.title')} narrow>
      <Stack gap={3}>
        <Notice kind="warning">{t('sandbox.note')}</Notice>
        <ErrorNotice error={payment.error} onRetry={() => void payment.refetch()} />
        {payment.isPending && <ListSkeleton rows={4} />}
        {payment.isSuccess && !open && (
          <EmptyState
            icon={mdiTestTube}
            title={t(data ? 'sandbox.over' : 'payment.unknown')}
            action={
              <Button
                component={Link}
                to={data ? returnPath(data.id) : '/subscriptions'}
                variant="outlined"
              >
                {t(data ? 'sandbox.see' : 'return.plans')}
              </Button>
            }
          />
        )}
        {open && data && (
          <Panel title={t('sandbox.panel')}>
            <Stack gap={2.5}>
              <PaymentFacts payment={data} />
              <TextField
                select
                size="small"
                label={t('delivery')}
                value={delivery}
                onChange={(event) => {
                  const next = DELIVERIES.find((one) => one === event.target.value);
                  if (next) setDelivery(next);
                }}
                helperText={t('delivery.help')}
              >
                {DELIVERIES.map((one) => (
                  <MenuItem key={one} value={one}>
                    {t(`delivery.${one}`)}
                  </MenuItem>
                ))}
              </TextField>
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={failing}
                    onChange={(event) => setFailing(event.target.checked)}
                  />
                }
                label={t('sandbox.renewals')}
              />
              <ErrorNotice error={sandbox.error} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {OUTCOMES.map((outcome) => (
                  <Button
                    key={outcome}
                    variant={outcome === 'succeed' ? 'contained' : 'outlined'}
                    color={COLOR[outcome]}
                    disabled={sandbox.isPending}
                    loading={sandbox.isPending && sandbox.variables.outcome === outcome}
                    onClick={() => void decide(outcome).catch(() => undefined)}
                  >
                    {t(`sandbox.${outcome}`)}
                  </Button>
                ))}
              </Box>
              <Typography variant="body2" color="text.secondary">
                {t('sandbox.help')}
              </Typography>
            </Stack>
          </Panel>
        )}
      </Stack>
    </Page>
  );
}
