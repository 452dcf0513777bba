import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type HttpError, useList } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { NO_VALUE } from 'touchline/format';
import { crudPath, recordPagePath, type Slots, useMay } from 'touchline/plugin-api';
import { ErrorNotice, Icon, ListSkeleton, Panel } from 'touchline/ui';
import { toPick } from '@/product/resources/desk-tips/pick-of-row';
import { type DeskTipRow, deskTips } from '@/product/resources/desk-tips/resource';
import { stackedRows } from '@/product/shared/components/stacked-rows';
import { OutcomeChip } from '@/product/sports/components/OutcomeChip';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { OPEN_STATES } from '@/product/sports/picks/use-fixtures';
import { STATE_LOOKS } from '@/product/sports/tip-states';
import { useMarketName, useNamedMarkets } from '@/product/sports/tips/market-name';
import { namesMarket, pickText } from '@/product/sports/tips/pick-text';

/** More than a match has. */
const MOST = 200;

/** The tips on a fixture, drafts included, and the way to a new one while it takes any. */
export default function FixtureTips({ fixtureId, startsAt, state }: Slots['fixture.more']) {
  const { t } = useTranslation('tips-desk');
  const mayCreate = useMay('desk_tips', 'create');
  const isOpen = OPEN_STATES.includes(state) && Date.parse(startsAt) > Date.now();
  const { query } = useList<DeskTipRow, HttpError>({
    resource: 'desk_tips',
    filters: [{ field: 'fixture_id', operator: 'eq', value: fixtureId }],
    sorters: [{ field: 'updated_at', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: MOST },
    meta: {
      select:
        'id,fixture_name,market_code,selection,line,odds,tier,state,outcome,author_name,updated_at',
    },
  });
  const rows = query.data?.data ?? [];
  return (
    <Panel
      title={t('fixtureTips')}
      flush={rows.length > 0}
      actions={
        mayCreate &&
        isOpen && (
          <Button
            component={Link}
            to={`${crudPath(deskTips, 'create')}?fixture=${encodeURIComponent(fixtureId)}`}
            variant="outlined"
            size="small"
            startIcon={<Icon path={mdiPlus} size={18} />}
          >
            {t('fixtureTips.new')}
          </Button>
        )
      }
    >
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      {query.isPending && (
        <div data-waiting>
          <ListSkeleton rows={2} />
        </div>
      )}
      {query.data && rows.length === 0 && (
        <Typography color="text.secondary">{t('fixtureTips.none')}</Typography>
      )}
      {rows.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={t('fixtureTips')} sx={stackedRows}>
            <TableHead>
              <TableRow>
                <TableCell>{t('field.pick')}</TableCell>
                <TableCell align="right">{t('field.odds')}</TableCell>
                <TableCell>{t('field.tier')}</TableCell>
                <TableCell>{t('field.author')}</TableCell>
                <TableCell>{t('field.status')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TipRow key={row.id} row={row} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}

/** One tip: its pick opens it. A published one shows how it ended. */
function TipRow({ row }: { row: DeskTipRow }) {
  const { t } = useTranslation('tips-desk');
  const { t: sports } = useTranslation('sports');
  const format = useSportsFormat();
  const nameOf = useMarketName();
  const market = useNamedMarkets().find(({ code }) => code === row.market_code);
  const pick = { ...toPick(row), market_name: market?.name };
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ textAlign: 'start' }}>
          <MuiLink component={Link} to={recordPagePath(deskTips, 'show', row.id)} underline="hover">
            <bdi>{pickText(pick, sports, format.lang) || NO_VALUE}</bdi>
          </MuiLink>
          {!namesMarket(pick) && (
            <Typography variant="body2" color="text.secondary">
              {nameOf(row.market_code, market?.name)}
            </Typography>
          )}
        </Box>
      </TableCell>
      <TableCell align="right" data-label={t('field.odds')}>
        {format.odds(row.odds)}
      </TableCell>
      <TableCell data-label={t('field.tier')}>
        <TierBadge tier={row.tier} />
      </TableCell>
      <TableCell data-label={t('field.author')}>
        <bdi>{row.author_name ?? NO_VALUE}</bdi>
      </TableCell>
      <TableCell data-label={t('field.status')} sx={{ whiteSpace: 'nowrap' }}>
        {row.state === 'DRAFT' || row.state === 'MISSED' ? (
          <Chip
            size="small"
            color={STATE_LOOKS[row.state].color}
            icon={<Icon path={STATE_LOOKS[row.state].icon} size={14} />}
            label={t(`state.${row.state}`)}
          />
        ) : (
          <OutcomeChip outcome={row.outcome ?? 'PENDING'} state={row.state} />
        )}
      </TableCell>
    </TableRow>
  );
}
