import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from 'touchline/plugin-api';
import { Panel } from 'touchline/ui';
import { useMarketName, useNamedMarkets } from '@/product/sports/tips/market-name';
import { type DueTip, type FixtureGroup, groupByFixture } from '../due-tip';
import { FixtureBlock, useTipSubject } from './FixtureBlock';
import { RegradeDialog } from './RegradeDialog';

interface FixtureListProps {
  title: string;
  text: string;
  groups: readonly FixtureGroup[];
  marketNames: ReadonlyMap<string, string>;
  fixtureEnd?: (group: FixtureGroup) => ReactNode;
  tipAction?: (tip: DueTip) => ReactNode;
}

/** One section of the desk; nothing at all when there is nothing in it. */
function FixtureList(props: FixtureListProps) {
  const { title, text, groups, marketNames, fixtureEnd, tipAction } = props;
  if (groups.length === 0) return null;
  return (
    <Panel title={title} text={text} flush>
      <Box component="ul" sx={{ m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {groups.map((group) => (
          <FixtureBlock
            key={group.fixtureId}
            group={group}
            marketNames={marketNames}
            end={fixtureEnd?.(group)}
            tipAction={tipAction}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface DeskProps {
  tips: readonly DueTip[];
  onRegrade: (tip: DueTip, reason: string) => Promise<unknown>;
  onReload: () => Promise<unknown>;
}

/** Three piles: due now, settled but the result changed, and no result yet. */
export function Desk({ tips, onRegrade, onReload }: DeskProps) {
  const { t } = useTranslation('settlement');
  const { t: sports } = useTranslation('sports');
  const nameOf = useMarketName();
  const marketNames = new Map(
    useNamedMarkets().map(({ code, name }) => [code, nameOf(code, name)]),
  );
  const tipSubject = useTipSubject();
  const [regrading, setRegrading] = useState<DueTip | null>(null);
  const mayRegrade = useMay('settlement', 'regrade');

  return (
    <>
      <FixtureList
        title={t('due.title')}
        text={t('due.text')}
        groups={groupByFixture(tips, 'DUE')}
        marketNames={marketNames}
      />
      <FixtureList
        title={t('changed.title')}
        text={t(mayRegrade ? 'changed.text' : 'changed.textTipster')}
        groups={groupByFixture(tips, 'CHANGED')}
        marketNames={marketNames}
        tipAction={(tip) =>
          mayRegrade && (
            <Button size="small" variant="outlined" onClick={() => setRegrading(tip)}>
              {t('regrade.open')}
            </Button>
          )
        }
      />
      <FixtureList
        title={t('awaited.title')}
        text={t('awaited.text')}
        groups={groupByFixture(tips, 'AWAITED')}
        marketNames={marketNames}
        fixtureEnd={({ fixtureId, tips: [first] }) =>
          first.may_enter ? (
            <Button
              size="small"
              variant="outlined"
              component={Link}
              to={`/fixtures/${first.sport}/${fixtureId}/edit`}
            >
              {t('awaited.enter')}
            </Button>
          ) : (
            <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 320 }}>
              {sports('error.FIXTURE_OWN_TIP')}
            </Typography>
          )
        }
      />
      {regrading && (
        <RegradeDialog
          what="tip"
          about={tipSubject(
            regrading,
            marketNames.get(regrading.market_code) ?? regrading.market_code,
          )}
          change={regrading}
          onClose={() => setRegrading(null)}
          onRegrade={onRegrade}
          onReload={onReload}
        />
      )}
    </>
  );
}
