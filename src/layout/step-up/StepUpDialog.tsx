import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorForm } from '@/auth-forms/FactorForm';
import { useFactorWays } from '@/providers/auth/use-factor-ways';
import { type StepUpAsk, stepUp } from '@/providers/step-up';
import { OwnerProof } from './OwnerProof';

/** Where a second factor is set up. */
const SECURITY_PATH = '/account/security';

interface StepUpDialogProps {
  what: StepUpAsk;
}

/** Asks for the second factor or the account's owner in place, or says where to set one up. The page below keeps what was typed. */
export default function StepUpDialog({ what }: StepUpDialogProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const cancel = () => stepUp.answer(false);
  const [title, text] = {
    STEP_UP_NEEDED: [t('factor.again.title'), t('factor.again.text')],
    OWNER_PROOF_NEEDED: [t('factor.again.title'), t('owner.text')],
    SECOND_FACTOR_NEEDED: [t('factor.missing.title'), t('factor.missing.text')],
  }[what];
  return (
    <Dialog open onClose={cancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{text}</Typography>
        {what === 'STEP_UP_NEEDED' && <Proof />}
        {what === 'OWNER_PROOF_NEEDED' && <OwnerProof onProven={() => stepUp.answer(true)} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={cancel}>
          {t('cancel')}
        </Button>
        {what === 'SECOND_FACTOR_NEEDED' && (
          // In a tab of its own, so that nothing typed here is lost.
          <Button variant="contained" href={SECURITY_PATH} target="_blank" onClick={cancel}>
            {t('factor.missing.go')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Proof() {
  const { ways, onCode, onRecoveryCode } = useFactorWays();
  const then =
    <Given extends unknown[]>(prove: (...given: Given) => Promise<unknown>) =>
    async (...given: Given): Promise<void> => {
      await prove(...given);
      stepUp.answer(true);
    };
  return (
    <FactorForm
      ways={{ ...ways, ...(ways.passkey && { passkey: then(ways.passkey) }) }}
      onCode={then(onCode)}
      onRecoveryCode={then(onRecoveryCode)}
    />
  );
}
