import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { OutcomeChip } from '@/sports/components/OutcomeChip';
import { isOutcome } from '@/sports/outcomes';
import { pickText } from '@/sports/tips/pick-text';
import type { MarketExample } from '../use-market-guide';

interface ExampleTableProps {
  examples: MarketExample[];
  market: string;
}

/** Picks tried on scores, as the database grades them. */
export function ExampleTable({ examples, market }: ExampleTableProps) {
  const { t } = useTranslation('available-markets');
  const { t: sports } = useTranslation('sports');
  const { lang } = useFormat();
  const sides = { home_name: t('home'), away_name: t('away') };

  function halfTime({ selection, ht_home, ht_away }: MarketExample): string {
    if (!selection.includes('/')) return '';
    if (ht_home === null || ht_away === null) return t('halfTime.unknown');
    return t('halfTime', { score: `${ht_home}–${ht_away}` });
  }

  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h4">
        {t('examples.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('examples.help')}
      </Typography>
      <Table size="small" aria-label={t('examples.of', { market })}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ paddingInlineStart: 0 }}>{t('examples.pick')}</TableCell>
            <TableCell>{t('examples.score')}</TableCell>
            <TableCell sx={{ paddingInlineEnd: 0 }}>{t('examples.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {examples.map((example) => (
            <TableRow key={example.place}>
              <TableCell component="th" scope="row" sx={{ paddingInlineStart: 0 }}>
                <bdi>{pickText({ ...example, ...sides }, sports, lang)}</bdi>
              </TableCell>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <bdi>{`${example.home}–${example.away}`}</bdi>
                {halfTime(example) && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                    {halfTime(example)}
                  </Box>
                )}
              </TableCell>
              <TableCell sx={{ paddingInlineEnd: 0 }}>
                {isOutcome(example.outcome) && <OutcomeChip outcome={example.outcome} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
