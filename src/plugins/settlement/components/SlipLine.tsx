import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import type { DueSlip } from '../due-slip';
import { DueLine } from './DueLine';

interface SlipLineProps {
  slip: DueSlip;
  action?: ReactNode;
}

/** One slip on the desk: its title, which leads to it, odds and stake. */
export function SlipLine({ slip, action }: SlipLineProps) {
  const { t } = useTranslation('settlement');
  const format = useSportsFormat();
  return (
    <DueLine
      due={slip}
      odds={slip.combined_odds}
      title={
        <MuiLink
          component={Link}
          to={`/sure-win-prediction/${slip.slip_id}`}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          <bdi>{slip.title}</bdi>
        </MuiLink>
      }
      about={t('slip.about', {
        count: slip.legs_count,
        date: format.day(slip.starts_at),
        stake: format.units(slip.stake_units),
        seq: slip.seq,
      })}
      action={action}
    />
  );
}
