import { type CustomResponse, type HttpError, useCustomMutation } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatAttachment, OpenChat, SentMessage } from '@/samples/mock/chat';
import type { SampleId } from '@/samples/mock/sample-id';
import { sampleWrite } from '@/samples/shared/sample-calls';
import type { Outgoing } from '../rules/shown-message';
import { CALLS, chatKeys } from './chat-keys';

const NONE: Outgoing[] = [];

/** The body of the call, below `data`. */
interface Sent {
  data: { obj: Pick<Outgoing, 'message' | 'key' | 'attachment'> & { contact: { id: SampleId } } };
}

/** A unique key; also works over plain HTTP. */
const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;

/** Adds a message that the back end has confirmed, unless it is there. */
function withConfirmed(open: OpenChat, sent: SentMessage['response']): OpenChat {
  const { newMessageData: message, id } = sent;
  const chat = open.chat ?? { id, userId: id, unseenMsgs: 0, chat: [] };
  if (chat.chat.some(({ key }) => key === message.key)) return open;
  return { ...open, chat: { ...chat, chat: [...chat.chat, message] } };
}

/**
 * Sends messages, one after the other, and shows them before they have arrived. One that could not be sent stays
 * until it is sent again or removed; its key ensures that it is never stored twice.
 */
export function useSending() {
  const client = useQueryClient();
  // By hand without a request: unconfirmed messages are kept in the cache, where every conversation finds them.
  const { data: outgoing = NONE } = useQuery<Outgoing[]>({
    queryKey: chatKeys.outgoing,
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (how: (all: Outgoing[]) => Outgoing[]) =>
    client.setQueryData<Outgoing[]>(chatKeys.outgoing, (all = NONE) => how(all));
  const without = (key: string) => (all: Outgoing[]) => all.filter((one) => one.key !== key);

  const { mutate } = useCustomMutation<SentMessage, HttpError, Sent>({
    mutationOptions: {
      scope: { id: 'chat' },
      onSuccess: async ({ data: { response } }, { values }) => {
        const { contact, key } = values.data.obj;
        const queryKey = chatKeys.open(String(contact.id));
        await client.cancelQueries({ queryKey });
        client.setQueryData<CustomResponse<OpenChat>>(
          queryKey,
          (open) => open && { data: withConfirmed(open.data, response) },
        );
        change(without(key));
        await client.invalidateQueries({ queryKey });
        await client.invalidateQueries({ queryKey: chatKeys.lists });
      },
      onError: (_error, { values: { data } }) =>
        change((all) =>
          all.map((one) => (one.key === data.obj.key ? { ...one, state: 'failed' } : one)),
        ),
    },
  });

  function start(one: Outgoing) {
    const { contactId, message, key, attachment } = one;
    change((all) => [...without(key)(all), one]);
    mutate(
      sampleWrite(CALLS.send, { obj: { contact: { id: contactId }, message, key, attachment } }),
    );
  }

  return {
    /** Unconfirmed messages to all contacts. */
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
