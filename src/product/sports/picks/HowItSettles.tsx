import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_VALUE } from 'touchline/format';
import { OutcomeChip } from '../components/OutcomeChip';
import { useSportsFormat } from '../format/use-sports-format';
import { countedBy, howItSettles, type SettlingStep } from './how-it-settles';

interface HowItSettlesProps {
  sport: string;
  kind: string;
  scope: string;
  selection: string;
  line: number;
  /** Decimal; null while unknown. */
  odds: number | null;
  /** In units; null while unknown. */
  stake: number | null;
  home: string;
  away: string;
}

/** How a pick with a line settles for every result, and the profit; nothing for other markets. */
export function HowItSettles({ odds, stake, home, away, ...pick }: HowItSettlesProps) {
  const { t } = useTranslation('sports');
  const format = useSportsFormat();
  const id = useId();
  const steps = howItSettles(pick, odds, stake);
  if (steps.length === 0) return null;
  const top = steps[0];
  const bottom = steps.at(-1);

  function span(step: SettlingStep, from: number, to: number, isOpen: boolean): string {
    const low = format.number(from);
    if (isOpen) return t('settles.orMore', { value: low });
    if (step.from === step.to) return low;
    return t('settles.between', { from: low, to: format.number(to) });
  }
  function result(step: SettlingStep): string {
    if (countedBy(pick.kind) === 'total') {
      const [team] = pick.selection.split('_');
      const name = team === 'HOME' ? home : team === 'AWAY' ? away : t('settles.total');
      return t('settles.named', { name, value: span(step, step.from, step.to, step === top) });
    }
    if (step.from === 0) return t('pick.DRAW');
    const [name, from, to] =
      step.from > 0 ? [home, step.from, step.to] : [away, -step.to, -step.from];
    const isOpen = step === top || step === bottom;
    if (isOpen && from === 1) return t('settles.wins', { name });
    return t('settles.by', { name, value: span(step, from, to, isOpen) });
  }

  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('settles.title')}
      </Typography>
      <Table size="small" aria-labelledby={id}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ paddingInlineStart: 0 }}>{t('settles.result')}</TableCell>
            <TableCell>{t('settles.outcome')}</TableCell>
            <TableCell align="right" sx={{ paddingInlineEnd: 0 }}>
              {t('settles.profit')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map((step) => (
            <TableRow key={step.to}>
              <TableCell component="th" scope="row" sx={{ paddingInlineStart: 0 }}>
                <bdi>{result(step)}</bdi>
              </TableCell>
              <TableCell>
                <OutcomeChip outcome={step.outcome} />
              </TableCell>
              <TableCell
                align="right"
                sx={{
                  paddingInlineEnd: 0,
                  whiteSpace: 'nowrap',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {step.profit === null ? NO_VALUE : format.units(step.profit, { signed: true })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
