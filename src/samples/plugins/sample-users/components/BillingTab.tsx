import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Notice, Panel } from 'touchline/ui';
import { PLANS, useDollars } from '../plans';
import { usePlanDialogs } from '../use-plan-dialogs';
import type { OpenUser } from '../use-sample-user';
import { AddressPanel } from './AddressPanel';
import { CardsPanel } from './CardsPanel';
import { PlanDays } from './PlanCard';

/** The plan, with buttons to change and cancel it. */
function CurrentPlanPanel({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const { t: own } = useTranslation('sample-users');
  const dollars = useDollars();
  const { dialogs, upgrade, cancel, keep } = usePlanDialogs(open);
  const { user, account } = open;
  const { isCancelled } = account.plan;
  return (
    <Panel title={t('plan.current')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box>
          <Typography fontWeight={600}>{own(`user.currentPlan.${user.currentPlan}`)}</Typography>
          <Typography color="text.secondary">
            {t('plan.price', { amount: dollars(PLANS[user.currentPlan].price) })}
          </Typography>
        </Box>
        <Box>
          <PlanDays plan={account.plan} />
        </Box>
      </Box>
      {isCancelled && (
        <Box sx={{ mt: 2 }}>
          <Notice
            kind="warning"
            action={
              <Button size="small" color="inherit" onClick={keep}>
                {t('plan.keep')}
              </Button>
            }
          >
            {t('plan.ends')}
          </Notice>
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1.5, mt: 2.5, flexWrap: 'wrap' }}>
        <Button variant="contained" aria-haspopup="dialog" onClick={upgrade}>
          {t('plan.upgrade')}
        </Button>
        {!isCancelled && (
          <Button color="error" aria-haspopup="dialog" onClick={cancel}>
            {t('plan.cancel')}
          </Button>
        )}
      </Stack>
      {dialogs}
    </Panel>
  );
}

/** The user's plan, cards and billing address. */
export default function BillingTab({ open }: { open: OpenUser }) {
  return (
    <>
      <CurrentPlanPanel open={open} />
      <CardsPanel open={open} />
      <AddressPanel open={open} />
    </>
  );
}
