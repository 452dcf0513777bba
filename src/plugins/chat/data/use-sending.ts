import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMockCall } from '@/providers/mock-call';
import type { ChatAttachment, OpenChat, SentMessage } from '@/resources/mock/chat';
import type { SampleId } from '@/resources/mock/sample-id';
import type { Outgoing } from '../rules/shown-message';
import { chatKeys } from './chat-keys';

const NONE: Outgoing[] = [];

/** A name that no other message has; it works over plain HTTP too. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;

/** Adds a message that the back end has confirmed, unless it is there. */
function withConfirmed(open: OpenChat | undefined, sent: SentMessage['response']) {
  if (!open) return open;
  const { newMessageData: message, id } = sent;
  const chat = open.chat ?? { id, userId: id, unseenMsgs: 0, chat: [] };
  if (chat.chat.some(({ key }) => key === message.key)) return open;
  return { ...open, chat: { ...chat, chat: [...chat.chat, message] } };
}

/**
 * Sends messages, one after the other, and shows them before they have arrived. One that could not be sent stays
 * until it is sent again or taken away; its key sees to it that it is never kept twice.
 */
export function useSending() {
  const call = useMockCall();
  const client = useQueryClient();
  const { data: outgoing = NONE } = useQuery<Outgoing[]>({
    queryKey: chatKeys.outgoing,
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (how: (all: Outgoing[]) => Outgoing[]) =>
    client.setQueryData<Outgoing[]>(chatKeys.outgoing, (all = NONE) => how(all));
  const without = (key: string) => (all: Outgoing[]) => all.filter((one) => one.key !== key);

  const { mutate } = useMutation({
    scope: { id: 'chat' },
    mutationFn: ({ contactId, message, key, attachment }: Outgoing) =>
      call<SentMessage>('POST', '/apps/chat/send-msg', {
        data: { obj: { contact: { id: contactId }, message, key, attachment } },
      }),
    onSuccess: async ({ response }, { key, contactId }) => {
      const queryKey = chatKeys.open(String(contactId));
      await client.cancelQueries({ queryKey });
      client.setQueryData<OpenChat>(queryKey, (open) => withConfirmed(open, response));
      change(without(key));
      await client.invalidateQueries({ queryKey });
      await client.invalidateQueries({ queryKey: chatKeys.lists });
    },
    onError: (_error, { key }) =>
      change((all) => all.map((one) => (one.key === key ? { ...one, state: 'failed' } : one))),
  });

  function start(one: Outgoing) {
    change((all) => [...without(one.key)(all), one]);
    mutate(one);
  }

  return {
    /** What has not been confirmed, to whomever. */
    outgoing,
    send: (contactId: SampleId, message: string, attachment?: ChatAttachment) =>
      start({
        key: newKey(),
        contactId,
        message,
        attachment,
        time: new Date().toISOString(),
        state: 'sending',
      }),
    sendAgain: (one: Outgoing) => start({ ...one, state: 'sending' }),
    giveUp: ({ key }: Outgoing) => change(without(key)),
  };
}
