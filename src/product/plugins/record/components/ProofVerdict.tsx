import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { HashText, useFormat } from 'touchline/ui';
import type { ProofOutcome } from '../use-verification';
import { ClaimVerdict } from './ClaimVerdict';
import { WitnessList } from './WitnessList';

/** What a proof shows: that the log contains a tip or slip with this hash, and where. */
export function ProofVerdict({ proof }: { proof: ProofOutcome }) {
  const { t } = useTranslation('record/texts');
  const format = useFormat();
  if ('claim' in proof) return <ClaimVerdict outcome={proof.claim} />;
  if (!proof.proved) {
    return (
      <Alert severity="error">
        <AlertTitle>{t('proof.bad')}</AlertTitle>
        {t(`proof.${proof.reason}`)}
      </Alert>
    );
  }
  const { event, size, witnesses } = proof;
  return (
    <Alert severity={event.kind === 'WITHDRAW' ? 'warning' : 'info'}>
      <AlertTitle>{t('proof.ok')}</AlertTitle>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <span>
          {t('proof.place', {
            index: format.number(event.index),
            size: format.number(size),
            at: format.dateTime(event.at, { withZone: true }),
          })}
        </span>
        <span>
          {t('proof.hash')} <HashText hash={event.fields.commit_hash} chars={64} copy />
        </span>
        <strong>{t(`proof.caution.${event.kind}`)}</strong>
        <span>{t('proof.noLog')}</span>
        <WitnessList witnesses={witnesses} />
      </Box>
    </Alert>
  );
}
