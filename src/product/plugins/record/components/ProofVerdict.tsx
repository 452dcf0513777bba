import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { HashText, useFormat } from 'touchline/ui';
import { useProblemText } from '../use-problem-text';
import type { ProofOutcome } from '../use-verification';
import { ClaimVerdict } from './ClaimVerdict';
import { WitnessList } from './WitnessList';

/** What a proof shows: that the log contains a tip or slip with this hash, and where. */
export function ProofVerdict({ proof }: { proof: ProofOutcome }) {
  const { t } = useTranslation('record/texts');
  const format = useFormat();
  const problemText = useProblemText();
  if ('claim' in proof) return <ClaimVerdict outcome={proof.claim} />;
  if (!proof.proved) {
    const reasons =
      'reason' in proof ? [t(`proof.${proof.reason}`)] : proof.problems.map(problemText);
    return (
      <Alert severity="error">
        <AlertTitle>{t('proof.bad')}</AlertTitle>
        {reasons.map((reason) => (
          <Box component="span" key={reason} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {reason}
          </Box>
        ))}
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
