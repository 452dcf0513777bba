import { useMutation } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import { AppError } from '@/shared/app-error';

export interface Invitation {
  email: string;
}

export type InviteAnswer = 'invited' | 'already_registered';

/** Parses the function's response; anything else (a page, an empty body) is an error. */
export function readAnswer(body: unknown): InviteAnswer {
  const status =
    typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
  if (status === 'invited' || status === 'already_registered') return status;
  throw new AppError({ status: 502, code: 'BAD_ANSWER', messageKey: 'shell:error.BAD_ANSWER' });
}

/** Invites a person by email. Inviting the same address twice is harmless. Throws `AppError`. */
export function useInvite() {
  const backend = useBackend();
  // By hand because it calls an edge function.
  return useMutation<InviteAnswer, AppError, Invitation>({
    mutationFn: async (invitation) => {
      const response = await backend.fetch(`${backend.url}/functions/v1/invite-user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(invitation),
      });
      return readAnswer(await response.json());
    },
  });
}
