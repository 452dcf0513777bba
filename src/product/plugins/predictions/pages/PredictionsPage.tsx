import { mdiCompassOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { isTier } from '@/product/sports/tiers';
import { EmptyState } from '@/shared/components/EmptyState';
import { Page } from '@/shared/components/Page';
import { TierTips } from '../components/TierTips';

/** `/predictions/:tier` */
export default function PredictionsPage() {
  const { t } = useTranslation('predictions');
  const tier = useParams().tier?.toUpperCase();
  if (!isTier(tier)) {
    return (
      <Page title={t('menu')}>
        <EmptyState
          icon={mdiCompassOffOutline}
          title={t('unknownTier')}
          action={
            <Button component={RouterLink} to="/predictions/free" variant="contained">
              {t('title.FREE')}
            </Button>
          }
        />
      </Page>
    );
  }
  return <TierTips key={tier} tier={tier} />;
}
