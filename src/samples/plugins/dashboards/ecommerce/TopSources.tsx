import { mdiCellphone, mdiGamepadVariantOutline, mdiMonitor } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ThemeColor, TrendChip, WidgetCard } from 'touchline/ui';
import { DEVICES, type Device, type StockStatus } from '@/samples/mock/dashboards/ecommerce';
import { RowMark } from '../components/Rows';
import { SourceTabs } from '../components/SourceTabs';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const ICONS: Record<Device, string> = {
  mobile: mdiCellphone,
  desktop: mdiMonitor,
  console: mdiGamepadVariantOutline,
};
const STATES: Record<StockStatus, ThemeColor> = {
  'in-stock': 'success',
  'coming-soon': 'warning',
  'out-of-stock': 'error',
};

/** The products that visitors of each kind of device buy. */
export function TopSources() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('ecommerce', 'referrals');
  const { money, percent, plain, trend } = useFigures();
  const [device, setDevice] = useState<Device>('mobile');
  const title = t('shop.referrals');
  const products = value?.[device] ?? [];
  const name = (one: Device) => t(`shop.device.${one}`);
  return (
    <WidgetCard
      title={title}
      flush
      data={data}
      table={() => ({
        columns: [
          t('shop.device'),
          t('shop.product'),
          t('status'),
          t('revenue'),
          t('conversion'),
          t('change'),
        ],
        rows: products.map((one) => [
          name(device),
          one.name,
          t(`shop.stock.${one.status}`),
          plain(one.revenue),
          one.conversion,
          one.change,
        ]),
      })}
    >
      <SourceTabs
        label={title}
        sources={DEVICES}
        chosen={device}
        onChoose={setDevice}
        look={(one) => ({ name: name(one), icon: ICONS[one] })}
        columns={[
          { key: 'product', title: t('shop.product') },
          { key: 'status', title: t('status') },
          { key: 'revenue', title: t('revenue'), number: true },
          { key: 'conversion', title: t('conversion'), number: true },
        ]}
        rows={products.map((one) => ({
          key: one.name,
          cells: [
            <Box
              key="product"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 130 }}
            >
              <RowMark icon={ICONS[device]} />
              {one.name}
            </Box>,
            <Chip
              key="status"
              size="small"
              color={STATES[one.status]}
              label={t(`shop.stock.${one.status}`)}
            />,
            money(one.revenue),
            <Box key="conversion" sx={{ display: 'inline-grid', justifyItems: 'end', gap: 0.5 }}>
              {percent(one.conversion)}
              <TrendChip
                {...trend(one.change)}
                text={t('shell:trend.points', { points: Math.abs(one.change) })}
              />
            </Box>,
          ],
        }))}
      />
    </WidgetCard>
  );
}
