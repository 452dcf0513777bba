import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../backend-context';
import { authenticatorApps, proveCode, proveRecoveryCode } from './second-factor';
import { usePasskeys } from './use-passkeys';
import { usePasskeysOffered } from './use-passkeys-offered';

/** Query key of the person's authenticator apps. */
export const APPS_KEY = ['authenticator-apps'] as const;

/** The person's authenticator apps, as the auth server knows them. */
export function useAuthenticatorApps() {
  const { session } = useBackend();
  const id = (session.current() ?? session.half())?.userId;
  // By hand because the auth server has them.
  return useQuery({ queryKey: [...APPS_KEY, id], queryFn: () => authenticatorApps(session) });
}

/** How the person can prove themselves, and what does it. A code is asked for until it is known that there is no app. */
export function useFactorWays() {
  const backend = useBackend();
  const { session } = backend;
  const { data: apps } = useAuthenticatorApps();
  const offered = usePasskeysOffered();
  const { data: passkeys } = usePasskeys({ enabled: offered });
  const hasPasskey = passkeys !== undefined && passkeys.length > 0;
  const passkey = async () => (await import('./passkeys')).provePasskey(session);
  return {
    /** No factor is left, on a server that could be asked. */
    none: !hasPasskey && apps?.every(({ verified }) => !verified) === true,
    ways: {
      app: apps?.some(({ verified }) => verified) ?? true,
      ...(hasPasskey && { passkey }),
    },
    onCode: (code: string) => proveCode(session, code),
    onRecoveryCode: (code: string) => proveRecoveryCode(backend, code),
  };
}
