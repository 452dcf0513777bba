import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useRpc } from 'touchline/data';
import { SlotOutlet } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton, Page } from 'touchline/ui';
import { BonusHistory } from '../components/BonusHistory';
import { PromoPanel } from '../components/PromoPanel';
import { ReferralPanel } from '../components/ReferralPanel';
import { WelcomePanel } from '../components/WelcomePanel';

/** `/bonus`: what there is to claim, friends to invite, promo codes, and what was given so far. */
export default function BonusPage() {
  const { t } = useTranslation('bonus');
  const { data, error, isPending, refetch } = useRpc('my_bonus_state', {});
  return (
    <Page title={t('name')} help={t('help')}>
      <Stack sx={{ gap: 3 }}>
        {!data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {isPending && <ListSkeleton rows={6} rowHeight={52} />}
        {data && (
          <>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              <Stack sx={{ gap: 3, '& > :last-child': { flex: 1 } }}>
                <WelcomePanel welcome={data.welcome} />
                <PromoPanel />
              </Stack>
              <ReferralPanel referral={data.referral} />
            </Box>
            <BonusHistory />
            <SlotOutlet slot="bonus.more" props={{}} />
          </>
        )}
      </Stack>
    </Page>
  );
}
