import { mdiCellphoneLink, mdiCoffeeMakerOutline, mdiTshirtCrewOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon, TrendChip, WidgetCard } from 'touchline/ui';
import { type EcommerceDashboard, SHELVES, type Shelf } from '@/samples/mock/dashboards/ecommerce';
import { Slides } from '../components/Slides';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const ICONS: Record<Shelf, string> = {
  devices: mdiCellphoneLink,
  fashion: mdiTshirtCrewOutline,
  appliances: mdiCoffeeMakerOutline,
};

/** What was ordered in a week, a shelf at a time. */
export function WeeklySales() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'weeklySales', { timeless: true });
  const title = t('shop.weekly');
  return (
    <WidgetCard
      title={title}
      subtitle={t('lastWeekOfDays')}
      data={data}
      table={() => ({
        columns: [t('shop.weekly.shelf'), t('shop.product'), t('shop.orders')],
        rows: value
          ? SHELVES.flatMap((shelf) =>
              value[shelf].items.map((item) => [t(`shop.weekly.${shelf}`), item.name, item.orders]),
            )
          : [],
      })}
    >
      {value && (
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            minWidth: 0,
            p: 2,
            pb: 0.5,
            borderRadius: '10px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          <Slides
            onPrimary
            slides={SHELVES.map((shelf) => ({
              key: shelf,
              label: t(`shop.weekly.${shelf}`),
              content: <ShelfSlide shelf={shelf} sold={value[shelf]} />,
            }))}
          />
        </Box>
      )}
    </WidgetCard>
  );
}

function ShelfSlide({
  shelf,
  sold,
}: {
  shelf: Shelf;
  sold: EcommerceDashboard['weeklySales'][Shelf];
}) {
  const { t } = useTranslation('dashboards');
  const { count, trend } = useFigures();
  return (
    <Box sx={{ display: 'flex', gap: 3, height: '100%', alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {t(`shop.weekly.${shelf}`)}
          </Typography>
          <TrendChip {...trend(sold.change)} />
        </Box>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1.25,
            gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
          }}
        >
          {sold.items.map(({ name, orders }) => (
            <Box
              component="li"
              key={name}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}
            >
              <Box
                component="span"
                sx={{
                  minWidth: 44,
                  px: 0.75,
                  py: 0.25,
                  borderRadius: '6px',
                  textAlign: 'center',
                  fontWeight: 600,
                  fontVariantNumeric: 'tabular-nums',
                  bgcolor: 'primary.dark',
                }}
              >
                {count(orders)}
              </Box>
              <Typography
                component="span"
                variant="body2"
                color="inherit"
                sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
              >
                {name}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
      <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, opacity: 0.85 }}>
        <Icon path={ICONS[shelf]} size={92} />
      </Box>
    </Box>
  );
}
