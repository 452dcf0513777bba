import { mdiLinkVariant, mdiLockOutline, mdiScaleBalance } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useList } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, Panel } from 'touchline/ui';
import { ProofDrawer } from '@/product/sports/tips/ProofDrawer';
import { TipCard } from '@/product/sports/tips/TipCard';
import { TipSkeleton } from '@/product/sports/tips/TipSkeleton';
import { CARD_FIELDS, type TipCardRow } from '@/product/sports/tips/tip-fields';

/** The expected content of the card. */
const POINTS = [
  { key: 'open.fixed', icon: mdiLockOutline },
  { key: 'open.graded', icon: mdiScaleBalance },
  { key: 'open.proof', icon: mdiLinkVariant },
] as const;

/** The settled tip of the latest match, won or lost: open to everybody. */
export default function LatestSettled() {
  const { t } = useTranslation('tips');
  const [opened, setOpened] = useState<string | null>(null);
  const { query, result } = useList<TipCardRow>({
    resource: 'listed_tips',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [{ field: 'outcome', operator: 'ne', value: 'PENDING' }],
    // By start: a result that was corrected long after is not the latest.
    sorters: [{ field: 'starts_at', order: 'desc' }],
    meta: { select: CARD_FIELDS.join(',') },
  });
  const [tip] = result.data;
  if (!tip && !query.isPending) return null;
  return (
    <Panel title={t('open.title')} text={t('open.text')}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, md: 5 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 420px) minmax(0, 1fr)' },
        }}
      >
        {tip ? (
          <TipCard tip={tip} mixed onProof={setOpened} />
        ) : (
          <TipSkeleton cards={1} heading={false} />
        )}
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2, maxWidth: '52ch' }}>
          {POINTS.map(({ key, icon }) => (
            <Stack component="li" key={key} direction="row" sx={{ gap: 1.5 }}>
              <Box component="span" sx={{ color: 'primary.main' }}>
                <Icon path={icon} />
              </Box>
              <Typography>{t(key)}</Typography>
            </Stack>
          ))}
        </Stack>
      </Box>
      <ProofDrawer predictionId={opened} onClose={() => setOpened(null)} />
    </Panel>
  );
}
