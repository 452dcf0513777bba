import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMockCall } from '@/providers/mock-call';
import type { ChatProfile } from '@/resources/mock/chat';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';
import { chatKeys } from './chat-keys';

/** The person's own profile in the chat. A change shows at once, and is taken back when it can't be kept. */
export function useProfile() {
  const { t } = useTranslation('shell');
  const call = useMockCall();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: chatKeys.profile,
    queryFn: ({ signal }) => call<ChatProfile>('GET', '/apps/chat/users/profile-user', { signal }),
  });
  const change = useMutation({
    mutationFn: (values: Partial<ChatProfile>) =>
      call<ChatProfile>('PATCH', '/rest/profile', { body: values }),
    onMutate: async (values) => {
      await client.cancelQueries({ queryKey: chatKeys.profile });
      const before = client.getQueryData<ChatProfile>(chatKeys.profile);
      client.setQueryData<ChatProfile>(chatKeys.profile, (now) => now && { ...now, ...values });
      return before;
    },
    // The drawer may be scrolled to anywhere; a message at the edge of the screen is seen from there too.
    onError: (error, _values, before) => {
      client.setQueryData(chatKeys.profile, before);
      toast.error(errorText(error, t));
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: chatKeys.profile }),
        client.invalidateQueries({ queryKey: chatKeys.lists }),
      ]),
  });
  return { query, change };
}
