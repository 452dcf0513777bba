import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMockCall } from '@/providers/mock-call';
import type { Contact, OpenChat } from '@/resources/mock/chat';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';
import { chatKeys } from './chat-keys';

/** What a person can do to a contact and to the conversation with it. Failures are told in a toast. */
export function useContactChanges(contactId: string) {
  const { t } = useTranslation('chat');
  const { t: shell } = useTranslation('shell');
  const call = useMockCall();
  const client = useQueryClient();
  const queryKey = chatKeys.open(contactId);
  const path = `/rest/contacts/${encodeURIComponent(contactId)}`;
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: chatKeys.lists }),
    ]);
  const tell = (error: unknown) => toast.error(errorText(error, shell));

  const mark = useMutation({
    mutationFn: (values: Partial<Contact>) => call('PATCH', path, { body: values }),
    onMutate: async (values) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<OpenChat>(queryKey);
      client.setQueryData<OpenChat>(
        queryKey,
        (now) => now && { ...now, contact: { ...now.contact, ...values } },
      );
      return before;
    },
    onError: (error, _values, before) => {
      client.setQueryData(queryKey, before);
      tell(error);
    },
    onSettled: reload,
  });

  async function setCleared(cleared: number) {
    await call('PATCH', `/rest/chats/${encodeURIComponent(contactId)}`, { body: { cleared } });
    await reload();
  }

  return {
    mark: mark.mutate,
    /** Takes the messages away that are shown, with a way back. */
    async clear({ chat }: OpenChat): Promise<void> {
      if (!chat) return;
      const before = chat.cleared ?? 0;
      try {
        await setCleared(before + chat.chat.length);
        toast.success(t('cleared'), {
          label: shell('undo'),
          run: () => void setCleared(before).catch(tell),
        });
      } catch (error) {
        tell(error);
      }
    },
    /** Removes the contact from the lists, with a way back. @throws {AppError} */
    async remove(contact: Contact): Promise<void> {
      await call('DELETE', path);
      client.removeQueries({ queryKey });
      await client.invalidateQueries({ queryKey: chatKeys.lists });
      const restore = async () => {
        await call('POST', '/rest/contacts', { body: contact });
        await client.invalidateQueries({ queryKey: chatKeys.lists });
      };
      toast.success(t('contact.deleted', { name: contact.fullName }), {
        label: shell('undo'),
        run: () => void restore().catch(tell),
      });
    },
  };
}

export type ContactChanges = ReturnType<typeof useContactChanges>;
