import { mdiTrophyVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { WidgetCard } from '@/shared/widgets/WidgetCard';
import { PageLink } from '../components/PageLink';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** What the best seller sold, and how near that comes to the target. */
export function AwardCard() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'award');
  const { money, percent, plain } = useFigures();
  const title = t('crm.award');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('sales'), t('crm.award.column')],
        rows: value ? [[plain(value.sales), value.percentOfTarget]] : [],
      })}
    >
      {value && (
        <Box sx={{ position: 'relative', flex: 1, display: 'flex', flexDirection: 'column' }}>
          <Typography variant="h1" component="p" color="primary">
            <bdi>{money(value.sales)}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {t('crm.award.target', { percent: percent(value.percentOfTarget) })}
          </Typography>
          <Box sx={{ mt: 'auto' }}>
            <PageLink to="/apps/invoice/list" variant="contained" size="small">
              {t('crm.award.open')}
            </PageLink>
          </Box>
          <Box
            aria-hidden
            sx={{ position: 'absolute', insetInlineEnd: 0, bottom: -6, color: 'warning.main' }}
          >
            <Icon path={mdiTrophyVariant} size={84} />
          </Box>
        </Box>
      )}
    </WidgetCard>
  );
}
