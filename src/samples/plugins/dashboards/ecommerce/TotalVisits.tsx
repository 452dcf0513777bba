import { mdiCellphone, mdiMonitor } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon, WidgetCard } from 'touchline/ui';
import { BigFigure } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const KINDS = [
  { key: 'mobile', icon: mdiCellphone, color: 'primary' },
  { key: 'desktop', icon: mdiMonitor, color: 'info' },
] as const;

/** Visits by phone and by computer, as one split bar. */
export function TotalVisits() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'totalVisits');
  const { count, shortCount, units } = useFigures();
  const share = (part: number) => (value ? (100 * part) / value.value : 0);
  return (
    <WidgetCard
      title={t('shop.visits')}
      data={data}
      table={() => ({
        columns: [t('shop.device.mobile'), t('shop.device.desktop'), t('total')],
        rows: value ? [[value.mobile, value.desktop, value.value]] : [],
      })}
    >
      {value && (
        <>
          <BigFigure value={shortCount(value.value)} change={value.change} />
          <Box sx={{ mt: 'auto', display: 'flex', gap: 0.5, mb: 1.5 }} aria-hidden>
            {KINDS.map(({ key, color }) => (
              <Box
                key={key}
                sx={{
                  flexGrow: value[key],
                  flexBasis: 0,
                  height: 10,
                  borderRadius: '5px',
                  bgcolor: `${color}.main`,
                }}
              />
            ))}
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: 1,
            }}
          >
            {KINDS.map(({ key, icon, color }, at) => (
              <Box key={key} sx={{ textAlign: { xs: 'start', sm: at === 0 ? 'start' : 'end' } }}>
                <Box
                  component="dt"
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    gap: 0.5,
                    color: `${color}.main`,
                  }}
                >
                  <Icon path={icon} size={18} />
                  <Typography component="span" variant="caption" color="text.secondary">
                    {t(`shop.device.${key}`)}
                  </Typography>
                </Box>
                <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
                  <bdi>{units.percent.axis(Math.round(share(value[key])))}</bdi>
                  <Typography
                    component="span"
                    variant="caption"
                    color="text.secondary"
                    sx={{ display: 'block' }}
                  >
                    {t('visitsOf', { visits: count(value[key]) })}
                  </Typography>
                </Typography>
              </Box>
            ))}
          </Box>
        </>
      )}
    </WidgetCard>
  );
}
