import Button from '@mui/material/Button';
import { useLogin } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasskeySignIn } from '@/providers/auth/auth-provider';
import { usePasskeysOffered } from '@/providers/auth/use-passkeys-offered';
import { useBackend } from '@/providers/backend-context';
import type { Submit } from '../use-auth-submit';

/** When the page offers passkeys in its field, in ms. */
const REST_MS = 1500;

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
  const { session } = useBackend();
  const end = useRef(() => {});
  useEffect(() => {
    if (!offered) return;
    let here = true;
    // After the page is at rest: nobody waits for it.
    const timer = setTimeout(async () => {
      const passkeys = await import('@/providers/auth/passkeys').catch(() => null);
      if (!passkeys || !here) return;
      end.current = passkeys.offerInField(session, (chosen) => mutate({ passkey: true, chosen }));
    }, REST_MS);
    return () => {
      here = false;
      clearTimeout(timer);
      end.current();
    };
  }, [offered, session, mutate]);
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
        end.current();
        onAsk();
        mutate({ passkey: true });
      }}
    >
      {t('passkey')}
    </Button>
  );
}
