import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from 'touchline/ui';
import type { ClaimOutcome } from '../claim-outcome';

/** What the list of an author's tips shows: that none is left out under its head, or what is wrong with it. */
export function ClaimVerdict({ outcome }: { outcome: ClaimOutcome }) {
  const { t } = useTranslation('record/texts');
  const format = useFormat();
  if ('fault' in outcome) {
    const { fault, seq } = outcome;
    return (
      <Alert severity="error">
        <AlertTitle>{t('claim.bad')}</AlertTitle>
        {seq === undefined ? t(`claim.${fault}`) : `${seq}: ${t(`claim.${fault}`)}`}
      </Alert>
    );
  }
  const { claim, size, isComplete } = outcome;
  return (
    <Alert severity={isComplete ? 'success' : 'info'}>
      <AlertTitle>{isComplete ? t('claim.ok') : t('claim.consistent')}</AlertTitle>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <bdi>{claim.author}</bdi>
        <span>
          {t('claim.numbers', {
            own: format.number(claim.own.length),
            others: format.number(claim.others),
            locked: format.number(claim.locked),
            size: format.number(size),
          })}
        </span>
        <span>{isComplete ? t('claim.lockedNote') : t('claim.alone')}</span>
      </Box>
    </Alert>
  );
}
