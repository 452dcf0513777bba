import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from 'touchline/plugin-api';
import { Panel } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import type { DueSlip } from '../due-slip';
import { DueLine } from './DueLine';
import { RegradeDialog } from './RegradeDialog';

interface SlipLineProps {
  slip: DueSlip;
  action?: ReactNode;
}

/** Says of a slip how many legs it has, when it starts, its stake and number. */
function useAboutSlip() {
  const { t } = useTranslation('settlement');
  const format = useSportsFormat();
  return (slip: DueSlip) =>
    t('slip.about', {
      count: slip.legs_count,
      date: format.day(slip.starts_at),
      stake: format.units(slip.stake_units),
      seq: slip.seq,
    });
}

/** One slip on the desk: its title, which leads to it, odds and stake. */
function SlipLine({ slip, action }: SlipLineProps) {
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
      about={useAboutSlip()(slip)}
      action={action}
    />
  );
}

/** The statuses of slips at the desk, in the order shown. */
const STATUSES = ['DUE', 'CHANGED', 'AWAITED'] as const;

interface SlipDeskProps {
  slips: readonly DueSlip[];
  onRegrade: (slip: DueSlip, reason: string) => Promise<unknown>;
  onReload: () => Promise<unknown>;
}

/** The slips of the desk grouped by status, as the tips are; an empty group is not shown. */
export function SlipDesk({ slips, onRegrade, onReload }: SlipDeskProps) {
  const { t } = useTranslation('settlement');
  const aboutSlip = useAboutSlip();
  const [regrading, setRegrading] = useState<DueSlip | null>(null);
  const mayRegrade = useMay('settlement', 'regrade');

  return (
    <>
      {STATUSES.map((status) => {
        const group = slips.filter((slip) => slip.status === status);
        if (group.length === 0) return null;
        return (
          <Panel
            key={status}
            title={t(`slips.${status}`)}
            text={t(
              status === 'CHANGED' && !mayRegrade
                ? 'slips.CHANGED.textTipster'
                : `slips.${status}.text`,
            )}
            flush
          >
            <Box component="ul" sx={{ m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
              {group.map((slip) => (
                <SlipLine
                  key={slip.slip_id}
                  slip={slip}
                  action={
                    status === 'CHANGED' &&
                    mayRegrade && (
                      <Button size="small" variant="outlined" onClick={() => setRegrading(slip)}>
                        {t('regrade.open')}
                      </Button>
                    )
                  }
                />
              ))}
            </Box>
          </Panel>
        );
      })}
      {regrading && (
        <RegradeDialog
          what="slip"
          about={[regrading.title, aboutSlip(regrading)]}
          change={regrading}
          onClose={() => setRegrading(null)}
          onRegrade={onRegrade}
          onReload={onReload}
        />
      )}
    </>
  );
}
