import { mdiCompassOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { EmptyState, Page } from 'touchline/ui';
import { isTier } from '@/product/record/tiers';
import { TierTips } from '../components/TierTips';

/** `/predictions/:tier` */
export default function TierTipsPage() {
  const { t } = useTranslation('tips');
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
