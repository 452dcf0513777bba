import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/plugin-api/use-may';
import { Panel } from '@/shared/components/Panel';
import type { DueSlip } from '../due-slip';
import { RegradeDialog } from './RegradeDialog';
import { SlipLine } from './SlipLine';

/** The piles of the desk, in their order. */
const PILES = ['DUE', 'CHANGED', 'AWAITED'] as const;

interface SlipDeskProps {
  slips: readonly DueSlip[];
  onRegrade: (slipId: string, reason: string) => Promise<unknown>;
}

/** The slips of the desk in the same three piles as the tips; an empty pile is not shown. */
export function SlipDesk({ slips, onRegrade }: SlipDeskProps) {
  const { t } = useTranslation('settlement');
  const [regrading, setRegrading] = useState<DueSlip | null>(null);
  const mayRegrade = useMay('settlement', 'regrade');

  return (
    <>
      {PILES.map((status) => {
        const pile = slips.filter((slip) => slip.status === status);
        if (pile.length === 0) return null;
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
              {pile.map((slip) => (
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
          change={regrading}
          onClose={() => setRegrading(null)}
          onRegrade={(reason) => onRegrade(regrading.slip_id, reason)}
        />
      )}
    </>
  );
}
