import { mdiCheck, mdiGiftOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRpcMutation } from 'touchline/data';
import { ErrorNotice, Icon, Panel } from 'touchline/ui';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { type BonusState, useAfterClaim } from '../use-bonuses';

/** The welcome bonus: a button, or what is still missing for it. */
export function WelcomePanel({ welcome }: { welcome: BonusState['welcome'] }) {
  const { t } = useTranslation('bonus');
  const { t: sports } = useTranslation('sports');
  const after = useAfterClaim();
  const claim = useRpcMutation('claim_welcome_bonus', { successMessage: t('welcome.done') });
  const confirmAge = useRpcMutation('confirm_age');
  const { tier, days, obstacle } = welcome;

  async function run(call: Promise<unknown>) {
    // A failure is shown in its place.
    await call.catch(() => undefined);
    await after();
  }

  return (
    <Panel title={t('welcome.title')} actions={<TierBadge tier={tier} />}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <Typography>{t('welcome.text', { count: days, tier: sports(`tier.${tier}`) })}</Typography>
        {obstacle === 'CLAIMED' && (
          <Chip color="success" size="small" icon={<Icon path={mdiCheck} />} label={t('claimed')} />
        )}
        {obstacle === 'EMAIL_NOT_CONFIRMED' && (
          <Typography color="text.secondary">{t('welcome.email')}</Typography>
        )}
        {obstacle === 'SELF_EXCLUDED' && (
          <Typography color="text.secondary">{t('excluded')}</Typography>
        )}
        {obstacle === 'AGE_NOT_CONFIRMED' && (
          <>
            <Typography color="text.secondary">{t('welcome.age')}</Typography>
            <Button
              variant="outlined"
              loading={confirmAge.isPending}
              onClick={() => void run(confirmAge.mutateAsync({}))}
            >
              {t('welcome.confirmAge')}
            </Button>
          </>
        )}
        {obstacle === null && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiGiftOutline} />}
            loading={claim.isPending}
            onClick={() => void run(claim.mutateAsync({ seen_tier: tier, seen_days: days }))}
          >
            {t('claim')}
          </Button>
        )}
        <ErrorNotice error={claim.error ?? confirmAge.error} />
      </Stack>
    </Panel>
  );
}
