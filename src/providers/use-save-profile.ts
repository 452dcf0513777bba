import { useMutation } from '@tanstack/react-query';
import type { ProfileChanges } from '@/plugin-api/viewer';
import { useViewer } from '@/plugin-api/viewer-context';
import type { AppError } from '@/shared/app-error';
import { useBackend } from './backend-context';

/** Mutation key of profile changes, to check whether one is pending. */
export const SAVE_PROFILE = ['own-profile'] as const;

/** Saves changes to the person's own profile; resolves when the whole app shows them. Throws `AppError`. */
export function useSaveProfile() {
  const { fetch, url } = useBackend();
  const { userId, refresh } = useViewer();
  // By hand because it reloads the viewer, which isn't a refine resource.
  return useMutation<void, AppError, ProfileChanges>({
    mutationKey: SAVE_PROFILE,
    mutationFn: async (changes) => {
      await fetch(`${url}/rest/v1/profiles?id=eq.${userId}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
        body: JSON.stringify(changes),
      });
    },
    onSuccess: () => refresh(),
  });
}
