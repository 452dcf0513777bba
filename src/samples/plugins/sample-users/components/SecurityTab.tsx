import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePart, lazyPart, Panel } from 'touchline/ui';
import type { OpenUser } from '../use-sample-user';
import { DevicesPanel } from './DevicesPanel';
import { PasswordPanel } from './PasswordPanel';

/** Loaded when it is opened: it draws a QR code. */
const TwoFactorDialog = lazyPart(async () => ({
  default: (await import('@/samples/dialogs/TwoFactorDialog')).TwoFactorDialog,
}));

/** The second step of signing in: set up, changed or switched off. */
function TwoStepPanel({ open }: { open: OpenUser }) {
  const { t } = useTranslation('sample-users/texts');
  const [isOpen, setOpen] = useState(false);
  const { twoStep } = open.account;
  const isSms = twoStep?.method === 'sms';
  return (
    <Panel title={t('twoStep')} text={t('twoStep.text')}>
      <Typography fontWeight={600}>
        {!twoStep && t('twoStep.off')}
        {twoStep?.method === 'app' && t('twoStep.app')}
        {isSms && (
          <>
            {t('twoStep.sms')} <bdi dir="ltr">{twoStep.phone}</bdi>
          </>
        )}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, mt: 2, flexWrap: 'wrap' }}>
        <Button
          variant={twoStep ? 'outlined' : 'contained'}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t(twoStep ? 'twoStep.change' : 'twoStep.setUp')}
        </Button>
        {twoStep && (
          <Button
            color="error"
            onClick={() => void open.saveAccount({ twoStep: null }, t('twoStep.turnedOff'))}
          >
            {t('twoStep.turnOff')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <LatePart>
          <TwoFactorDialog
            open
            account={open.user.email}
            onDone={(step) => open.saveAccount({ twoStep: step }, t('twoStep.turnedOn'))}
            onClose={() => setOpen(false)}
          />
        </LatePart>
      )}
    </Panel>
  );
}

/** The user's sign-in methods and devices. */
export default function SecurityTab({ open }: { open: OpenUser }) {
  return (
    <>
      <PasswordPanel open={open} />
      <TwoStepPanel open={open} />
      <DevicesPanel open={open} />
    </>
  );
}
