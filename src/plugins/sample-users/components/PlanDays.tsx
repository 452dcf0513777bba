import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAccount } from '@/resources/mock/user-account';

/** How much of the month that is paid for is over. */
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
