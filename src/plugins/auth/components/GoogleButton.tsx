import { mdiGoogle } from '@mdi/js';
import Button from '@mui/material/Button';
import { useLogin } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useAuthSettings } from '@/providers/auth/use-auth-settings';
import { Icon } from '@/shared/components/Icon';

interface GoogleButtonProps {
  to: string;
  onError: (error: unknown) => void;
}

/** Sign-in with Google, if the backend offers it. */
export function GoogleButton({ to, onError }: GoogleButtonProps) {
  const { t } = useTranslation('auth');
  const { data } = useAuthSettings();
  const { mutate, isPending } = useLogin<{ providerName: 'google'; to: string }>({
    mutationOptions: {
      onSuccess: ({ success, error }) => {
        if (!success) onError(error);
      },
      onError,
    },
  });
  if (!data?.google) return null;
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
