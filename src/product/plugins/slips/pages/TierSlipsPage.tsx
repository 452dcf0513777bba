import { mdiCompassOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { EmptyState, Page } from 'touchline/ui';
import { isTier } from '@/product/record/tiers';
import { TierSlips } from '../components/TierSlips';

/** `/suregames/:tier` */
export default function TierSlipsPage() {
  const { t } = useTranslation('slips');
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
