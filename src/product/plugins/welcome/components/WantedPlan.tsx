import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Notice } from 'touchline/ui';

/** The address that a visitor's choice of a plan leads to once they have an account, and its tier. */
const CHECKOUT = /^\/subscriptions\?(?:.*&)?plan=(BASIC|PREMIUM|VIP)_/;

/** Names the plan that a visitor chose before signing up. */
export default function WantedPlan({ to }: { to: string }) {
  const { t } = useTranslation('welcome');
  const tier = CHECKOUT.exec(to)?.[1] as 'BASIC' | 'PREMIUM' | 'VIP' | undefined;
  if (!tier) return null;
  return (
    <Box sx={{ mb: 2.5 }}>
      <Notice kind="info">{t(`wanted.${tier}`)}</Notice>
    </Box>
  );
}
