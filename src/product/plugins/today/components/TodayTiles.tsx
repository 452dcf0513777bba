import { mdiLockOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { TIERS, type Tier, tierCovers } from '@/product/sports/tiers';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { Icon } from '@/shared/components/Icon';
import { readsEveryTip } from '../today';

interface TodayTilesProps {
  /** Null while they load. */
  counts: Record<Tier, number> | null;
}

/** How many tips start today, one tile a tier; each leads to that tier's page. */
export function TodayTiles({ counts }: TodayTilesProps) {
  const { t } = useTranslation('today');
  const { role } = useViewer();
  const { tier: held } = useSportsViewer();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {TIERS.map((tier) => {
        const locked = !readsEveryTip(role) && !tierCovers(held, tier);
        return (
          <Box
            key={tier}
            component={Link}
            to={`/predictions/${tier.toLowerCase()}`}
            sx={{
              p: 2,
              borderRadius: '10px',
              border: '1px solid var(--card-line)',
              bgcolor: 'background.paper',
              boxShadow: 'var(--card-shadow)',
              color: 'text.primary',
              textDecoration: 'none',
              transition: 'border-color 140ms ease-out',
              '&:hover': { borderColor: 'control' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
              <TierBadge tier={tier} />
              {locked && <Icon path={mdiLockOutline} size={18} label={t('locked')} />}
            </Box>
            <Typography
              variant="display"
              component="p"
              sx={{ mt: 1.5, fontVariantNumeric: 'tabular-nums' }}
            >
              {counts ? counts[tier] : <Skeleton width={36} />}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {counts ? t('tips.today', { count: counts[tier] }) : <Skeleton width={90} />}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
