import {
  mdiCardAccountDetailsOutline,
  mdiClockOutline,
  mdiLockOpenVariantOutline,
  mdiScaleBalance,
} from '@mdi/js';
import Box from '@mui/material/Box';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClippedText, StatCard, StatGrid } from 'touchline/ui';
import { TIERS, tierCovers } from '@/product/record/tiers';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';
import { openTips, resultsFor } from '../glance';
import { useComingTips } from '../use-coming-tips';
import { useSettledLately } from '../use-settled-lately';

/** A note always takes two lines, so that nothing moves when its text arrives. */
function Note({ children }: { children: ReactNode }) {
  return <Box sx={{ minHeight: '3.3em' }}>{children}</Box>;
}

/** A subscriber's overview: the next match, open tips, wins and losses, the plan. */
export function AtAGlance() {
  const { t, i18n } = useTranslation(['today', 'sports']);
  const format = useSportsFormat();
  const { tier, selfExcluded, selfExcludedUntil } = useSportsViewer();
  const coming = useComingTips(format.timeZone);
  const lately = useSettledLately();
  const { open, next } = useMemo(
    () => openTips(coming.tips, coming.now),
    [coming.tips, coming.now],
  );
  const results = useMemo(() => resultsFor(tier, lately.tips), [tier, lately.tips]);
  const given = TIERS.filter((one) => tierCovers(tier, one)).map((one) => t(`sports:tier.${one}`));
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(given);
  const nextTier = next?.tier ?? tier;
  // If they can't be read, the parts below show the error.
  const unknown = '–';
  const isOpenKnown = coming.query.isSuccess;
  const isResultKnown = lately.query.isSuccess;
  return (
    <StatGrid pending={coming.query.isPending || lately.query.isPending}>
      <StatCard
        label={t('glance.next')}
        icon={mdiClockOutline}
        pending={coming.query.isPending}
        value={next ? format.relative(next.starts_at) : unknown}
        to={next && `/predictions/${nextTier.toLowerCase()}?day=all`}
        note={
          <Note>
            {next ? (
              <ClippedText lines={2} text={`${next.home_name} – ${next.away_name}`} />
            ) : (
              isOpenKnown && t('next.none')
            )}
          </Note>
        }
      />
      <StatCard
        label={t('glance.open')}
        icon={mdiLockOpenVariantOutline}
        pending={coming.query.isPending}
        value={isOpenKnown ? format.number(open, { digits: 0 }) : unknown}
        to={`/predictions/${tier.toLowerCase()}?day=all`}
        note={<Note>{t('glance.openText')}</Note>}
      />
      <StatCard
        label={t('glance.results')}
        icon={mdiScaleBalance}
        pending={lately.query.isPending}
        value={
          isResultKnown ? t('glance.score', { won: results.won, lost: results.lost }) : unknown
        }
        to="/record"
        note={
          <Note>
            {isResultKnown &&
              t('glance.resultsText', { profit: format.units(results.profit, { signed: true }) })}
          </Note>
        }
      />
      <StatCard
        label={t('glance.plan')}
        icon={mdiCardAccountDetailsOutline}
        value={t(`sports:tier.${tier}`)}
        to="/subscriptions"
        note={
          <Note>
            {selfExcluded
              ? t('plan.paused', { date: format.date(selfExcludedUntil) })
              : t('glance.planText', { tiers: names })}
          </Note>
        }
      />
    </StatGrid>
  );
}
