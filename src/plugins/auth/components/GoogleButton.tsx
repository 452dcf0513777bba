import { mdiGoogle } from '@mdi/js';
import Button from '@mui/material/Button';
import { useLogin } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend } from '@/providers/backend-context';
import { Icon } from '@/shared/components/Icon';

interface GoogleButtonProps {
  to: string;
  onError: (error: unknown) => void;
}

/** Sign-in with Google, if the backend offers it. */
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

function offersGoogle(settings: unknown): boolean {
  if (typeof settings !== 'object' || settings === null || !('external' in settings)) return false;
  const { external } = settings;
  return (
    typeof external === 'object' &&
    external !== null &&
    'google' in external &&
    external.google === true
  );
}

/** Whether the backend has Google sign-in enabled; false until known. */
function useGoogleOffered(): boolean {
  const { getJson } = useBackend();
  // By hand because it is a setting of the auth server.
  const { data } = useQuery({
    queryKey: ['auth-settings'],
    queryFn: async () => offersGoogle(await getJson('/auth/v1/settings')),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? false;
}
