import { type CustomResponse, type HttpError, useCustom, useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from 'touchline/ui';
import type { ChatProfile } from '@/samples/mock/profile';
import { SAMPLES, sampleRead } from '@/samples/shared/sample-calls';
import { CALLS, chatKeys } from './chat-keys';

type Kept = CustomResponse<ChatProfile>;

/** The person's own profile in the chat. A change shows at once, and is reverted if it can't be saved. */
export function useProfile() {
  const toast = useToast();
  const client = useQueryClient();
  const queryKey = chatKeys.profile;
  const { query } = useCustom<ChatProfile>(sampleRead(CALLS.profile));
  const { mutation, mutateAsync } = useCustomMutation<ChatProfile, HttpError, Partial<ChatProfile>>(
    {
      mutationOptions: {
        onMutate: async ({ values }) => {
          await client.cancelQueries({ queryKey });
          const before = client.getQueryData<Kept>(queryKey);
          client.setQueryData<Kept>(queryKey, (now) => now && { data: { ...now.data, ...values } });
          return before;
        },
        // A toast, because the drawer may be scrolled away from the field.
        onError: (error, _change, before) => {
          client.setQueryData(queryKey, before);
          toast.error(error);
        },
        onSettled: () =>
          Promise.all([
            client.invalidateQueries({ queryKey }),
            client.invalidateQueries({ queryKey: chatKeys.lists }),
          ]),
      },
    },
  );
  return {
    query,
    profile: query.data?.data,
    changeError: mutation.error,
    change: (values: Partial<ChatProfile>) =>
      mutateAsync({ ...SAMPLES, url: '/rest/profile', method: 'patch', values }),
  };
}
