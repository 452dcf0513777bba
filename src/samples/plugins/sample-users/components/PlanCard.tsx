import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Panel } from 'touchline/ui';
import type { UserAccount } from '@/samples/mock/user-account';
import { PLANS, useDollars } from '../plans';
import { usePlanDialogs } from '../use-plan-dialogs';
import type { OpenUser } from '../use-sample-user';

/** Elapsed share of the paid month. */
export function PlanDays({ plan: { daysUsed, days } }: Pick<UserAccount, 'plan'>) {
  const { t } = useTranslation('sample-users/texts');
  const id = useId();
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.75 }}>
        <Typography id={id} variant="body2" fontWeight={600}>
          {t('plan.days')}
        </Typography>
        <Typography variant="body2">{t('plan.daysOf', { used: daysUsed, days })}</Typography>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={(daysUsed / days) * 100}
        aria-labelledby={id}
        sx={{ height: 8, borderRadius: '4px' }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
        {t('plan.left', { count: days - daysUsed })}
      </Typography>
    </>
  );
}

/** The user's plan: its price and features, and how much of the month has passed. */
export function PlanCard({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const { t: own } = useTranslation('sample-users');
  const dollars = useDollars();
  const { dialogs, upgrade } = usePlanDialogs(open);
  const { currentPlan } = open.user;
  const { price, people, gigabytes, support } = PLANS[currentPlan];
  const features = [
    t('plan.people', { number: people }),
    t('plan.storage', { number: gigabytes }),
    t(`plan.support.${support}`),
  ];
  return (
    <Panel
      title={t('plan')}
      actions={<Chip size="small" color="primary" label={own(`user.currentPlan.${currentPlan}`)} />}
    >
      <Typography sx={{ mb: 1.5 }}>
        <Box component="bdi" sx={{ typography: 'display', color: 'primary.main' }}>
          {dollars(price)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('plan.perMonth')}
        </Box>
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2, gap: 0.75 }}>
        {features.map((feature) => (
          <Stack component="li" key={feature} direction="row" sx={{ gap: 1 }}>
            <Box sx={{ color: 'success.main', pt: 0.25 }}>
              <Icon path={mdiCheck} size={16} />
            </Box>
            <Typography component="span">{feature}</Typography>
          </Stack>
        ))}
      </Stack>
      <PlanDays plan={open.account.plan} />
      <Button
        fullWidth
        variant="contained"
        aria-haspopup="dialog"
        onClick={upgrade}
        sx={{ mt: 2.5 }}
      >
        {t('plan.upgrade')}
      </Button>
      {dialogs}
    </Panel>
  );
}
