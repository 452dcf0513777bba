import { useMutation } from '@tanstack/react-query';
import { useViewer } from '@/plugin-api/viewer-context';
import { useBackend } from '@/providers/backend-context';
import type { AppError } from '@/shared/app-error';

/** What a person may change about their own profile. */
export interface ProfileChanges {
  full_name?: string | null;
  timezone?: string;
  locale?: string;
  odds_format?: string;
}

/** Saves changes of the person's own profile; the whole app shows them at once. Throws `AppError`. */
export function useSaveProfile() {
  const { fetch, url } = useBackend();
  const { userId, refresh } = useViewer();
  return useMutation<void, AppError, ProfileChanges>({
    mutationFn: async (changes) => {
      await fetch(`${url}/rest/v1/profiles?id=eq.${userId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
        body: JSON.stringify(changes),
      });
    },
    onSuccess: refresh,
  });
}
