import { useQuery } from '@tanstack/react-query';
import {
  addPasskey,
  listPasskeys,
  provePasskey,
  removePasskey,
  renamePasskey,
} from '@/providers/auth/passkeys';
import { useBackend } from '@/providers/backend-context';
import { isAppError } from '@/shared/app-error';

/** The person's passkeys, and what changes them; each change throws `AppError`. */
export function useOwnPasskeys() {
  const { session } = useBackend();
  // By hand because the auth server has them.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['passkeys', session.current()?.userId],
    queryFn: () => listPasskeys(session),
  });
  const passkeys = data ?? [];

  /** Runs a change; if the server wants a fresh proof, asks for a passkey and runs it again. */
  async function proven(change: () => Promise<void>): Promise<void> {
    try {
      await change();
    } catch (refused) {
      if (!isAppError(refused, 'STEP_UP_NEEDED') || passkeys.length === 0) throw refused;
      await provePasskey(session);
      await change();
    }
    await refetch();
  }

  return {
    passkeys,
    error,
    isPending,
    refetch,
    add: () => proven(() => addPasskey(session)),
    rename: (id: string, name: string) => proven(() => renamePasskey(session, id, name)),
    remove: (id: string) => proven(() => removePasskey(session, id)),
  };
}
