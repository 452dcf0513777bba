import { mdiCheck, mdiMinus } from '@mdi/js';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { type RpcAnswer, useRpc } from 'touchline/data';
import { Icon, Panel, useFormat } from 'touchline/ui';
import { isTier, TIERS, type Tier, tierCovers } from '@/product/record/tiers';
import { TierBadge } from '@/product/sports/components/TierBadge';

/** The figures of a tier's settled tips. */
interface TierRecord {
  n: number;
  /** Null if nothing was staked. */
  yieldPct: number | null;
}

function byTier(rows: RpcAnswer<'record_figures'>): ReadonlyMap<Tier, TierRecord> {
  return new Map(
    rows.flatMap(({ bucket, n, yield_pct: pct }) =>
      isTier(bucket)
        ? [[bucket, { n: Number(n), yieldPct: pct === null ? null : Number(pct) }] as const]
        : [],
    ),
  );
}

/** The record of each tier's tips; undefined while it is not known. */
function useTierRecords(): ReadonlyMap<Tier, TierRecord> | undefined {
  const args = { group_by: 'tier', filters: {} };
  return useRpc('record_figures', args, { select: byTier, staleTime: 300_000 }).data;
}

/** A feature, and the lowest tier that includes it. */
const ROWS: readonly { key: string; from: Tier }[] = [
  { key: 'tips.FREE', from: 'FREE' },
  { key: 'tips.BASIC', from: 'BASIC' },
  { key: 'tips.PREMIUM', from: 'PREMIUM' },
  { key: 'tips.VIP', from: 'VIP' },
  { key: 'sure-BASIC', from: 'BASIC' },
  { key: 'sure-PREMIUM', from: 'PREMIUM' },
  { key: 'sure-VIP', from: 'VIP' },
  { key: 'record', from: 'FREE' },
];

/** All tiers side by side, with the figures of their tips so far. */
export function TierTable() {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const records = useTierRecords();
  return (
    <Panel title={t('compare.title')} text={t('compare.help')} flush>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('compare.title')}>
        <Table size="small" sx={TABLE}>
          <TableHead>
            <TableRow>
              <TableCell>{t('compare.what')}</TableCell>
              {TIERS.map((tier) => (
                <TableCell key={tier} align="center">
                  <TierBadge tier={tier} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {ROWS.map(({ key, from }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {t(`compare.${key}`)}
                </TableCell>
                {TIERS.map((tier) => {
                  const open = tierCovers(tier, from);
                  return (
                    <TableCell key={tier} align="center">
                      <Box
                        component="span"
                        sx={{
                          display: 'inline-flex',
                          color: open ? 'success.main' : 'text.disabled',
                        }}
                      >
                        <Icon
                          path={open ? mdiCheck : mdiMinus}
                          size={18}
                          label={t(open ? 'compare.yes' : 'compare.no')}
                        />
                      </Box>
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
            {(['yield', 'settled'] as const).map((key) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row">
                  {t(`compare.${key}`)}
                </TableCell>
                {TIERS.map((tier) => (
                  <TableCell key={tier} align="center" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <bdi dir="ltr">
                      {key === 'yield'
                        ? format.percent(records?.get(tier)?.yieldPct, { signed: true })
                        : format.number(records?.get(tier)?.n)}
                    </bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

/** On a phone the tiers are narrow columns, so that all of them are in sight. */
const TABLE = {
  minWidth: { xs: 320, sm: 620 },
  tableLayout: { xs: 'fixed', sm: 'auto' },
  '& th:first-of-type': { width: { xs: '32%', sm: 'auto' }, hyphens: 'auto' },
  '& .MuiTableCell-root': { px: { xs: '2px', sm: 2 }, overflowWrap: 'break-word' },
  '& th.MuiTableCell-root:first-of-type': { paddingInlineStart: { xs: '12px', sm: '20px' } },
  '& td.MuiTableCell-root:first-of-type': { paddingInlineStart: { xs: '2px', sm: 2 } },
  '& bdi': { whiteSpace: 'nowrap' },
  '& .MuiTableCell-root:last-of-type': { paddingInlineEnd: { xs: '4px', sm: '20px' } },
  // The badge's shape is over its word.
  '& thead .MuiTableCell-root > span': {
    flexDirection: { xs: 'column', sm: 'row' },
    height: { xs: 38, sm: 22 },
    justifyContent: 'center',
    px: { xs: '1px', sm: '7px' },
  },
} as const;
