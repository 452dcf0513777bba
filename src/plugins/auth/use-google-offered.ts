import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';

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

/** Whether the backend has Google sign-in switched on; false until it says so. */
export function useGoogleOffered(): boolean {
  const { getJson } = useBackend();
  const { data } = useQuery({
    queryKey: ['auth-settings'],
    queryFn: async () => offersGoogle(await getJson('/auth/v1/settings')),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? false;
}
