import { useCallback } from 'react';
import { useViewer } from '@/plugin-api/viewer-context';
import { authError } from '@/providers/auth/auth-errors';
import { useBackend } from '@/providers/backend-context';

/**
 * Signs the person in again with their password: the proof that it is them, which the database also asks for
 * before an account is deleted. Throws `AppError`, `INVALID_CREDENTIALS` for a wrong password.
 */
export function usePasswordCheck() {
  const { session } = useBackend();
  const { profile } = useViewer();
  const email = profile?.email ?? '';
  return useCallback(
    async (password: string) => {
      const client = await session.client();
      const { error } = await client.signInWithPassword({ email, password });
      if (error) throw authError(error);
      return client;
    },
    [session, email],
  );
}
