import { mdiPartyPopper } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { Icon } from '@/shared/components/Icon';
import { cleanName } from '@/shared/format/display-name';
import { WidgetCard } from '@/shared/widgets/WidgetCard';
import { PageLink } from '../components/PageLink';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

/** How the person did, by name. */
export function Congratulations() {
  const { t } = useTranslation('dashboards');
  const { profile } = useViewer();
  const { value, data } = useCard('analytics', 'congratulations');
  const { count, percent } = useFigures();
  const name = cleanName(profile?.full_name);
  const title = name ? t('analytics.well', { name }) : t('analytics.wellDone');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('analytics.well.column'), t('analytics.well.tasks')],
        rows: value ? [[value.percentMore, value.tasks]] : [],
      })}
    >
      {value && (
        <Box sx={{ flex: 1, display: 'flex', gap: 2, alignItems: 'flex-end' }}>
          <Box
            sx={{ flex: 1, alignSelf: 'stretch', display: 'flex', flexDirection: 'column', gap: 1 }}
          >
            <Typography sx={{ maxWidth: '48ch' }}>
              {t('analytics.well.text', { percent: percent(value.percentMore) })}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {t('analytics.well.done', { tasks: count(value.tasks) })}
            </Typography>
            <Box sx={{ mt: 'auto' }}>
              <PageLink to="/account-details" variant="contained" size="small">
                {t('analytics.well.open')}
              </PageLink>
            </Box>
          </Box>
          <Box
            aria-hidden
            sx={{
              display: { xs: 'none', sm: 'grid' },
              placeItems: 'center',
              width: 120,
              height: 120,
              flexShrink: 0,
              borderRadius: '50%',
              bgcolor: 'primary.soft',
              color: 'primary.main',
            }}
          >
            <Icon path={mdiPartyPopper} size={72} flipRtl />
          </Box>
        </Box>
      )}
    </WidgetCard>
  );
}
