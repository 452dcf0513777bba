import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../backend-context';

/** Ways of signing in that the auth server offers. */
interface AuthSettings {
  google: boolean;
  passkeys: boolean;
}

function readSettings(answer: unknown): AuthSettings {
  const { external, passkeys_enabled }: Record<string, unknown> = { ...(answer as object | null) };
  const { google }: Record<string, unknown> = { ...(external as object | null | undefined) };
  return { google: google === true, passkeys: passkeys_enabled === true };
}

/** What the auth server offers; undefined until known. */
export function useAuthSettings() {
  const { getJson } = useBackend();
  // By hand because it is a setting of the auth server.
  return useQuery({
    queryKey: ['auth-settings'],
    queryFn: async () => readSettings(await getJson('/auth/v1/settings')),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
