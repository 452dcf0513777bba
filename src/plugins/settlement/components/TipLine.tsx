import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSportsFormat } from '@/sports/format/use-sports-format';
import { pickText } from '@/sports/tips/pick-text';
import { type DueTip, sidesOf } from '../due-tip';
import { DueLine } from './DueLine';

interface TipLineProps {
  tip: DueTip;
  marketName: string;
  action?: ReactNode;
}

/** One tip on the desk: the pick, odds and stake. */
export function TipLine({ tip, marketName, action }: TipLineProps) {
  const { t } = useTranslation('settlement');
  const { t: shell } = useTranslation('shell');
  const format = useSportsFormat();
  const pick = pickText(
    { ...sidesOf(tip.fixture_name), selection: tip.selection, line: tip.line },
    shell,
    format.lang,
  );
  return (
    <DueLine
      due={tip}
      odds={tip.odds}
      title={
        <Typography component="span" sx={{ fontWeight: 600 }}>
          <bdi>{pick}</bdi>
        </Typography>
      }
      about={t('tip.about', {
        market: marketName,
        stake: format.units(tip.stake_units),
        seq: tip.seq,
      })}
      action={action}
    />
  );
}
