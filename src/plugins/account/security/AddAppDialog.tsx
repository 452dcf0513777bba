import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS, codeOf } from '@/auth-forms/one-time-code';
import {
  type AuthenticatorApp,
  beginApp,
  type NewApp,
  proveApp,
  removeApp,
} from '@/providers/auth/second-factor';
import { useBackend } from '@/providers/backend-context';
import { withStepUp } from '@/providers/with-step-up';
import { isAppError } from '@/shared/app-error';
import { CopyButton } from '@/shared/components/CopyButton';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { errorText } from '@/shared/error-text';
import { useToast } from '@/shared/use-toast';

/** The auth service's limit. */
const LONGEST_NAME = 60;
/** Cameras need a quiet margin around the code, in modules. */
const QUIET_MODULES = 2;

interface AddAppDialogProps {
  /** The apps that there are, also those never confirmed. */
  taken: readonly AuthenticatorApp[];
  onDone: () => void;
  onClose: () => void;
}

/** Sets up an authenticator app: a name, the QR code or secret, and the app's first code. */
export function AddAppDialog({ taken, onDone, onClose }: AddAppDialogProps) {
  const { t } = useTranslation('account/texts');
  const { t: shell } = useTranslation('shell');
  const { session } = useBackend();
  const toast = useToast();
  const id = useId();
  const [name, setName] = useState(() => freeName(t('add.nameDefault'), taken));
  const [made, setMade] = useState<NewApp | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function attempt(act: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  const begin = () =>
    attempt(async () => {
      // Left over from an attempt that was never confirmed; it would keep the name.
      const left = taken.find((app) => !app.verified && app.name === name.trim());
      if (left) await removeApp(session, left.id).catch(() => undefined);
      setMade(await withStepUp(() => beginApp(session, name.trim())));
    });

  const confirm = (digits: string) =>
    attempt(async () => {
      if (!made) return;
      await withStepUp(() => proveApp(session, made.id, digits));
      toast.success(t('add.done'));
      onDone();
      onClose();
    });

  function close() {
    if (busy) return;
    if (made) void removeApp(session, made.id).catch(() => undefined);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!made) void begin();
    else void confirm(codeOf(code));
  }

  const wrong = ['CODE_WRONG', 'CODE_EXPIRED'].some((one) => isAppError(error, one));
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={id}>{t('add.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {made ? (
            <>
              <Typography color="text.secondary">{t('add.scan')}</Typography>
              <Secret app={made} />
              <TextField
                label={shell('factor.code')}
                value={code}
                autoFocus
                autoComplete="one-time-code"
                error={wrong}
                helperText={wrong ? errorText(error, shell) : shell('factor.code.help')}
                onChange={({ target }) => {
                  setCode(target.value);
                  const digits = codeOf(target.value);
                  if (digits.length === CODE_DIGITS) void confirm(digits);
                }}
                slotProps={{
                  htmlInput: { inputMode: 'numeric', maxLength: 40 },
                  formHelperText: wrong ? { role: 'alert' } : undefined,
                }}
              />
            </>
          ) : (
            <>
              <Typography color="text.secondary">{t('add.text')}</Typography>
              <TextField
                label={t('add.name')}
                value={name}
                autoFocus
                helperText={t('add.nameHelp')}
                onChange={({ target }) => setName(target.value)}
                slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
              />
            </>
          )}
          {!wrong && <ErrorNotice error={error} />}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close} disabled={busy}>
            {shell('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={made ? codeOf(code).length !== CODE_DIGITS : name.trim() === ''}
          >
            {made ? shell('factor.confirm') : t('add.next')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The secret twice: for a camera, and for eyes and fingers. */
function Secret({ app }: { app: NewApp }) {
  const { t } = useTranslation('account/texts');
  return (
    <>
      <Box
        sx={{
          justifySelf: 'center',
          p: 1,
          borderRadius: '10px',
          // Dark on light, whatever the mode.
          bgcolor: '#fff',
          lineHeight: 0,
        }}
      >
        <QRCodeSVG value={app.uri} size={168} marginSize={QUIET_MODULES} title={t('add.qr')} />
      </Box>
      <Box>
        <Typography variant="body2" color="text.secondary">
          {t('add.byHand')}
        </Typography>
        <Box
          component="bdi"
          dir="ltr"
          sx={{ display: 'block', fontFamily: 'monospace', fontWeight: 600, my: 0.5 }}
        >
          {app.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
        <CopyButton text={app.secret} label={t('add.copy')} />
      </Box>
    </>
  );
}

/** A name that no app has: "Phone", "Phone 2". */
function freeName(wanted: string, taken: readonly AuthenticatorApp[]): string {
  const names = new Set(taken.filter(({ verified }) => verified).map(({ name }) => name));
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? wanted : `${wanted} ${n}`;
    if (!names.has(name)) return name;
  }
}
