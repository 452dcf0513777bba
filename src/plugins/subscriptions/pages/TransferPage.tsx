import { mdiBankTransfer } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { CopyButton } from '@/shared/components/CopyButton';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { Notice } from '@/shared/components/Notice';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { PaymentFacts } from '../components/PaymentFacts';
import { PaymentVerdict } from '../components/PaymentVerdict';
import { useInstructions } from '../use-instructions';
import { usePayment } from '../use-payment';

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
          </>
        )}
      </Stack>
    </Page>
  );
}
