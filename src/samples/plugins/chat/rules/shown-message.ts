import type { ChatAttachment, ChatMessage } from '@/samples/mock/chat';
import type { SampleId } from '@/samples/mock/sample-id';

/** A message that the back end has not confirmed yet. */
export interface Outgoing {
  key: string;
  contactId: SampleId;
  message: string;
  /** ISO 8601. */
  time: string;
  attachment?: ChatAttachment;
  state: 'sending' | 'failed';
}

/** Delivery state of a message; messages from others are `seen`. */
export type Progress = 'sending' | 'failed' | 'sent' | 'delivered' | 'seen';

/** A message in the log, stored by the back end or still pending. */
export interface ShownMessage {
  id: string;
  senderId: SampleId;
  message: string;
  time: string;
  attachment?: ChatAttachment;
  progress: Progress;
  /** Set while it isn't stored by the back end. */
  outgoing?: Outgoing;
}

function progressOf({ feedback }: ChatMessage): Progress {
  if (feedback.isSeen) return 'seen';
  return feedback.isDelivered ? 'delivered' : 'sent';
}

/**
 * Stored messages, followed by pending ones. A message that arrived although its response was lost is recognised by
 * its key, so it appears once; it keeps its id, so the log doesn't flicker when it is confirmed.
 */
export function withOutgoing(
  kept: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  ownId: SampleId,
): ShownMessage[] {
  const keys = new Set(kept.flatMap(({ key }) => key ?? []));
  return [
    ...kept.map((message, at) => ({
      id: message.key ?? `${at} ${message.time}`,
      senderId: message.senderId,
      message: message.message,
      time: message.time,
      attachment: message.attachment,
      progress: progressOf(message),
    })),
    ...outgoing
      .filter(({ key }) => !keys.has(key))
      .map((one) => ({
        id: one.key,
        senderId: ownId,
        message: one.message,
        time: one.time,
        attachment: one.attachment,
        progress: one.state,
        outgoing: one,
      })),
  ];
}
