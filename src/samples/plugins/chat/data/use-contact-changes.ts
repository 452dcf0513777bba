import { type CustomResponse, useCreate, useDelete, useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToast } from 'touchline/ui';
import type { Contact, OpenChat } from '@/samples/mock/chat';
import { SAMPLES } from '@/samples/shared/sample-calls';
import { chatKeys } from './chat-keys';

const CONTACTS = { ...SAMPLES, resource: 'contacts' } as const;

/** What a contact had in place of these values. */
function valuesBefore(contact: Contact, values: Partial<Contact>): Partial<Contact> {
  const names = Object.keys(values) as (keyof Contact)[];
  return Object.fromEntries(names.map((name) => [name, contact[name]]));
}

/** Actions on a contact and its conversation. Failures are shown as toasts. */
export function useContactChanges(contactId: string) {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync: create } = useCreate<Contact>();
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove } = useDelete();
  const queryKey = chatKeys.open(contactId);
  const reloadLists = () => client.invalidateQueries({ queryKey: chatKeys.lists });
  const reload = () => Promise.all([client.invalidateQueries({ queryKey }), reloadLists()]);
  const tell = (error: unknown) => toast.error(error);

  const opened = () => client.getQueryData<CustomResponse<OpenChat>>(queryKey);
  const show = (values: Partial<Contact>) =>
    client.setQueryData<CustomResponse<OpenChat>>(
      queryKey,
      (now) => now && { data: { ...now.data, contact: { ...now.data.contact, ...values } } },
    );

  async function setCleared(cleared: number) {
    await update({ ...SAMPLES, resource: 'chats', id: contactId, values: { cleared } });
    await reload();
  }

  return {
    /** Saves something about the contact, with an optimistic update. `done` is the message shown once it is saved. */
    async mark(values: Partial<Contact>, done?: string): Promise<void> {
      await client.cancelQueries({ queryKey });
      const before = opened()?.data.contact;
      show(values);
      try {
        await update({ ...CONTACTS, id: contactId, values });
        if (done) toast.success(done);
      } catch (error) {
        if (before) show(valuesBefore(before, values));
        tell(error);
      }
      await reload();
    },
    /** Clears the shown messages, with undo. */
    async clear({ chat }: OpenChat): Promise<void> {
      if (!chat) return;
      const before = chat.cleared ?? 0;
      try {
        await setCleared(before + chat.chat.length);
        toast.success(t('cleared'), () => void setCleared(before).catch(tell));
      } catch (error) {
        tell(error);
      }
    },
    /** Removes the contact from the lists, with undo. @throws {AppError} */
    async remove(contact: Contact): Promise<void> {
      await remove({ ...CONTACTS, id: contactId });
      client.removeQueries({ queryKey });
      await reloadLists();
      const restore = async () => {
        await create({ ...CONTACTS, values: contact });
        await reloadLists();
      };
      toast.success(
        t('contact.deleted', { name: contact.fullName }),
        () => void restore().catch(tell),
      );
    },
  };
}

export type ContactChanges = ReturnType<typeof useContactChanges>;
