import { mdiAlertOctagonOutline, mdiCheckDecagram, mdiShieldSearch } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton, ErrorNotice, Icon } from 'touchline/ui';
import { canHash } from '../../../record/sha256';
import type { TipCheck } from './check-tip';

interface VerifyTipProps {
  /** Recomputes the hashes. */
  compute: () => Promise<TipCheck>;
}

/** Recomputes the hashes of a tip or slip in the browser and shows whether they match, with the exact text hashed. */
export function VerifyTip({ compute }: VerifyTipProps) {
  const { t } = useTranslation('sports');
  const [check, setCheck] = useState<TipCheck | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function verify() {
    setError(null);
    try {
      setCheck(await compute());
    } catch (thrown) {
      setError(thrown);
    }
  }

  if (!canHash()) return <Alert severity="info">{t('proof.noCrypto')}</Alert>;
  if (!check) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiShieldSearch} size={18} />}
          onClick={verify}
        >
          {t('proof.verify')}
        </Button>
        <ErrorNotice error={error} />
      </Box>
    );
  }
  const fits = check.commitFits && check.chainFits && check.settlementFits !== false;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Alert
        severity={fits ? 'success' : 'error'}
        icon={<Icon path={fits ? mdiCheckDecagram : mdiAlertOctagonOutline} />}
      >
        {t(
          !check.commitFits
            ? 'proof.commitDiffers'
            : !check.chainFits
              ? 'proof.chainDiffers'
              : check.settlementFits === false
                ? 'proof.settlementDiffers'
                : check.settlementFits
                  ? 'proof.fitsSettled'
                  : 'proof.fits',
        )}
      </Alert>
      <Box component="details" sx={{ minWidth: 0 }}>
        <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 500 }}>
          {t('proof.text')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('proof.textHelp')}
        </Typography>
        <Box
          component="pre"
          dir="ltr"
          tabIndex={0}
          sx={{
            m: 0,
            my: 1,
            p: 1.5,
            maxHeight: 260,
            overflow: 'auto',
            borderRadius: '8px',
            bgcolor: 'surface.sunken',
            fontSize: '0.75rem',
            lineHeight: 1.6,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {check.text}
        </Box>
        <CopyButton text={check.text} label={t('proof.copyText')} />
      </Box>
    </Box>
  );
}
