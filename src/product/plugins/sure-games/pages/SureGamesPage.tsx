import { mdiCompassOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { isTier } from '@/product/sports/tiers';
import { EmptyState } from '@/shared/components/EmptyState';
import { Page } from '@/shared/components/Page';
import { TierSlips } from '../components/TierSlips';

/** `/suregames/:tier` */
export default function SureGamesPage() {
  const { t } = useTranslation('sure-games');
  const tier = useParams().tier?.toUpperCase();
  if (!isTier(tier) || tier === 'FREE') {
    return (
      <Page title={t('menu')}>
        <EmptyState
          icon={mdiCompassOffOutline}
          title={t('unknownTier')}
          action={
            <Button component={RouterLink} to="/suregames/basic" variant="contained">
              {t('title.BASIC')}
            </Button>
          }
        />
      </Page>
    );
  }
  return <TierSlips key={tier} tier={tier} />;
}
