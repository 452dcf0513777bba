import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { toast } from '@/shared/toast';
import { type DueTip, groupByFixture } from '../due-tip';
import { useMarketNames } from '../use-market-names';
import { FixtureList } from './FixtureList';
import { RegradeDialog } from './RegradeDialog';

interface DeskProps {
  tips: readonly DueTip[];
  onRegrade: (predictionId: string, reason: string) => Promise<void>;
}

/** Three piles: due now, settled but the result changed, and no result yet. */
export function Desk({ tips, onRegrade }: DeskProps) {
  const { t } = useTranslation('settlement');
  const { role } = useViewer();
  const { can } = useRegistry();
  const marketNames = useMarketNames();
  const [regrading, setRegrading] = useState<DueTip | null>(null);
  const mayRegrade = can(role, 'settlement', 'regrade');

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
        fixtureEnd={({ fixtureId, tips: [first] }) => (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={`/fixtures/${first.sport}/${fixtureId}/edit`}
          >
            {t('awaited.enter')}
          </Button>
        )}
      />
      {regrading && (
        <RegradeDialog
          what="tip"
          change={regrading}
          onClose={() => setRegrading(null)}
          onRegrade={async (reason) => {
            await onRegrade(regrading.prediction_id, reason);
            toast.success(t('regrade.done'));
          }}
        />
      )}
    </>
  );
}
