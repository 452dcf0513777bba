import { useMutation } from '@tanstack/react-query';
import { type ProfileChanges, useViewer } from '@/plugin-api/viewer-context';
import type { AppError } from '@/shared/app-error';
import { useBackend } from './backend-context';

/** All changes of the own profile, to see whether one is under way. */
export const SAVE_PROFILE = ['own-profile'] as const;

/** Saves changes of the person's own profile; it is done when the whole app shows them. Throws `AppError`. */
export function useSaveProfile() {
  const { fetch, url } = useBackend();
  const { userId, refresh } = useViewer();
  // By hand because the viewer is read again, which is no record of refine's.
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
