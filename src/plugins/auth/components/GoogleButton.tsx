import { mdiGoogle } from '@mdi/js';
import Button from '@mui/material/Button';
import { useLogin } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { useGoogleOffered } from '../use-google-offered';

interface GoogleButtonProps {
  to: string;
  onError: (error: unknown) => void;
}

/** Sign-in with Google, where the backend offers it. */
export function GoogleButton({ to, onError }: GoogleButtonProps) {
  const { t } = useTranslation('auth');
  const offered = useGoogleOffered();
  const { mutate, isPending } = useLogin<{ providerName: 'google'; to: string }>({
    mutationOptions: {
      onSuccess: ({ success, error }) => {
        if (!success) onError(error);
      },
      onError,
    },
  });
  if (!offered) return null;
  return (
    <Button
      fullWidth
      size="large"
      variant="outlined"
      color="inherit"
      startIcon={<Icon path={mdiGoogle} />}
      loading={isPending}
      onClick={() => mutate({ providerName: 'google', to })}
    >
      {t('google')}
    </Button>
  );
}
