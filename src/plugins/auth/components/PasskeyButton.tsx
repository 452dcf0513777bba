import Button from '@mui/material/Button';
import { useLogin } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { PasskeySignIn } from '@/providers/auth/auth-provider';
import { usePasskeysOffered } from '@/providers/auth/use-passkeys-offered';
import type { Submit } from '../use-auth-submit';

interface PasskeyButtonProps {
  mutationOptions: ReturnType<Submit['options']>;
  /** Runs before the browser asks. */
  onAsk: () => void;
}

/** Sign-in with a passkey, where the browser and the server can. */
export function PasskeyButton({ mutationOptions, onAsk }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  const offered = usePasskeysOffered();
  const { mutate, isPending } = useLogin<PasskeySignIn>({ mutationOptions });
  if (!offered) return null;
  return (
    <Button
      fullWidth
      size="large"
      variant="outlined"
      color="inherit"
      data-passkey
      loading={isPending}
      onClick={() => {
        onAsk();
        mutate({ passkey: true });
      }}
    >
      {t('passkey')}
    </Button>
  );
}
