import { useTranslation } from 'react-i18next';
import { TIERS } from '@/product/record/tiers';
import type { OpenDrill } from '../drill';
import { tierReads } from '../reads';
import { peopleDrill } from '../use-drill';
import { useNames } from '../use-names';
import type { ChosenPeriod } from '../use-period';
import { useReport } from '../use-report';
import { Figures } from './Figures';

interface TierFiguresProps {
  chosen: ChosenPeriod;
  open: OpenDrill;
}

/** How many people hold which tier at the end of the period, against the end of the one before. */
export function TierFigures({ chosen, open }: TierFiguresProps) {
  const { t } = useTranslation('reports');
  const names = useNames();
  const reads = tierReads(chosen);
  const now = useReport(...reads.now);
  const old = useReport(...reads.old);
  const count = (rows: typeof now.data, tier: string) =>
    Number(rows?.find((row) => row.bucket === tier)?.people ?? 0);
  return (
    <Figures
      now={[now]}
      old={[old]}
      compared={chosen.before !== null}
      figures={TIERS.map((tier) => ({
        key: `tier-${tier}`,
        name: tier === 'FREE' ? t('figure.freeTier') : t('figure.tier', { tier: names.tier(tier) }),
        kind: 'count',
        value: count(now.data, tier),
        before: chosen.before && old.isSuccess ? count(old.data, tier) : undefined,
        onOpen: () =>
          open(peopleDrill(t, names.tier(tier), { report: 'TIER', bucket: tier, ...chosen.args })),
      }))}
    />
  );
}
