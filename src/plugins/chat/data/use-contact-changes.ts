import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMockCall } from '@/providers/mock-call';
import type { Contact, OpenChat } from '@/resources/mock/chat';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';
import { chatKeys } from './chat-keys';

interface Marking {
  values: Partial<Contact>;
  done?: string;
}

/** What a contact had in place of these values. */
function valuesBefore(contact: Contact, values: Partial<Contact>): Partial<Contact> {
  const names = Object.keys(values) as (keyof Contact)[];
  return Object.fromEntries(names.map((name) => [name, contact[name]]));
}

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

  const show = (values: Partial<Contact>) =>
    client.setQueryData<OpenChat>(
      queryKey,
      (now) => now && { ...now, contact: { ...now.contact, ...values } },
    );
  const mark = useMutation({
    mutationFn: ({ values }: Marking) => call('PATCH', path, { body: values }),
    onMutate: async ({ values }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<OpenChat>(queryKey)?.contact;
      show(values);
      return before && valuesBefore(before, values);
    },
    onSuccess: (_answer, { done }) => {
      if (done) toast.success(done);
    },
    onError: (error, _marking, before) => {
      if (before) show(before);
      tell(error);
    },
    onSettled: reload,
  });

  async function setCleared(cleared: number) {
    await call('PATCH', `/rest/chats/${encodeURIComponent(contactId)}`, { body: { cleared } });
    await reload();
  }

  return {
    /** Keeps something of the contact; it shows at once. `done` is said when it is kept. */
    mark: (values: Partial<Contact>, done?: string) => mark.mutate({ values, done }),
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
