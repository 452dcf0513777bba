import { mdiDotsVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { slug } from '@/shared/csv/slug';
import { type CsvTable, downloadTable } from '@/shared/csv/table-csv';
import { useLazyMenu } from '@/shared/use-lazy-menu';
import type { CardPeriod } from './card-period';

/** The state of a card's data. */
export interface CardData {
  /** No data has arrived yet. */
  pending: boolean;
  /** The data shown still belongs to the previous period. */
  changing?: boolean;
  error: unknown;
  /** Resolves when the response has arrived. */
  refresh: () => Promise<unknown>;
  /** The selected period, if it can be chosen. */
  period?: { value: CardPeriod; onChange: (period: CardPeriod) => void };
}

interface WidgetCardProps {
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  data: CardData;
  /** Builds the table that the menu exports. */
  table: () => CsvTable;
  /** No padding around the content: for tables and lists that reach the edge. */
  flush?: boolean;
  children: ReactNode;
}

const loadMenu = async () => (await import('./CardMenu')).CardMenu;

/** The frame of a widget: title, a menu that refreshes, changes the period and exports, and the states of its data. */
export function WidgetCard({ title, subtitle, data, table, flush, children }: WidgetCardProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const { Menu, anchor, open, onClose } = useLazyMenu(loadMenu);
  const [said, setSaid] = useState('');
  const [refreshing, setRefreshing] = useState(false);
  const { pending, changing, error, refresh, period } = data;
  const busy = refreshing || changing === true;

  async function refreshNow() {
    setSaid('');
    setRefreshing(true);
    await refresh().finally(() => setRefreshing(false));
    setSaid(t('card.refreshed', { title }));
  }

  return (
    <Card
      component="section"
      aria-labelledby={id}
      aria-busy={busy || pending}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0 }}
    >
      {busy && (
        <LinearProgress
          aria-label={t('loading')}
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 2.5, pt: 2, pb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {(subtitle || period) && (
            <Typography variant="body2" color="text.secondary">
              {subtitle}
              {subtitle && period && ' · '}
              {period && t(`period.${period.value}`)}
            </Typography>
          )}
        </Box>
        <IconButton
          size="small"
          aria-label={t('card.menu', { title })}
          aria-haspopup="menu"
          onClick={open}
          sx={{ mt: -0.5, marginInlineEnd: -1 }}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          ...(flush ? {} : { px: 2.5, pb: 2.5 }),
        }}
      >
        <CardContent data={data}>{children}</CardContent>
      </Box>
      {Menu && (
        <Menu
          anchor={anchor}
          onClose={onClose}
          period={period}
          onRefresh={refreshNow}
          onExport={pending || error ? undefined : () => downloadTable(table(), fileName(title))}
        />
      )}
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Card>
  );
}

function CardContent({ data, children }: Pick<WidgetCardProps, 'data' | 'children'>) {
  const { pending, error, refresh } = data;
  if (error) {
    return (
      <Box sx={{ p: 2.5 }}>
        <ErrorNotice error={error} onRetry={refresh} />
      </Box>
    );
  }
  return pending ? <Skeleton variant="rounded" sx={{ flex: 1, height: 'auto' }} /> : children;
}

/** "Total Sales" is `total-sales.csv`, in whatever script. */
const fileName = (title: string) => `${slug(title)}.csv`;
