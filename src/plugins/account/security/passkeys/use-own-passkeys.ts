import { addPasskey, removePasskey, renamePasskey } from '@/providers/auth/passkeys';
import { usePasskeys } from '@/providers/auth/use-passkeys';
import { useBackend } from '@/providers/backend-context';
import { withStepUp } from '@/providers/with-step-up';
import { useRefreshSecurity } from '../use-security';

/** The person's passkeys, and what changes them; each change throws `AppError`. */
export function useOwnPasskeys() {
  const { session } = useBackend();
  const { data, error, isPending, refetch } = usePasskeys();
  const refreshSecurity = useRefreshSecurity();

  async function changed(change: () => Promise<void>): Promise<void> {
    await withStepUp(change);
    await Promise.all([refetch(), refreshSecurity()]);
  }

  return {
    passkeys: data ?? [],
    error,
    isPending,
    refetch,
    add: () => changed(() => addPasskey(session)),
    rename: (id: string, name: string) => changed(() => renamePasskey(session, id, name)),
    remove: (id: string) => changed(() => removePasskey(session, id)),
  };
}
