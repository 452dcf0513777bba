import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useRpc } from 'touchline/data';
import { ErrorNotice, ListSkeleton, Panel, useFormat } from 'touchline/ui';

const STEPS = ['clicks', 'sign_ups', 'paying'] as const;

/** From clicks to sign-ups to paying people. */
export function FiguresPanel({ affiliateId }: { affiliateId: string | null }) {
  const { t } = useTranslation('affiliates');
  const format = useFormat();
  const { data, error, isPending, refetch } = useRpc('affiliate_figures', {
    affiliate_id: affiliateId,
  });
  return (
    <Panel title={t('figures.title')}>
      {isPending && <ListSkeleton rows={1} rowHeight={64} />}
      {!data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2, m: 0 }}
        >
          {STEPS.map((step) => (
            <Box key={step} sx={{ minWidth: 0, display: 'flex', flexDirection: 'column-reverse' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {t(`figures.${step}`)}
              </Typography>
              <Typography
                component="dd"
                variant="h2"
                sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}
              >
                {format.number(data[step])}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
