import { expect, it } from 'vitest';
import type { ChatMessage } from '@/samples/mock/chat';
import { type Outgoing, withOutgoing } from './shown-message';

const kept = (message: string, key?: string, isDelivered = false, isSeen = false): ChatMessage => ({
  message,
  time: '2026-05-01T10:00:00Z',
  senderId: 11,
  feedback: { isSent: true, isDelivered, isSeen },
  ...(key && { key }),
});
const outgoing = (key: string, state: Outgoing['state'] = 'sending'): Outgoing => ({
  key,
  contactId: 1,
  message: key,
  time: '2026-05-01T10:01:00Z',
  state,
});

it('puts pending messages after stored ones', () => {
  const shown = withOutgoing([kept('a')], [outgoing('b'), outgoing('c', 'failed')], 11);
  expect(shown.map(({ message, progress, senderId }) => [message, progress, senderId])).toEqual([
    ['a', 'sent', 11],
    ['b', 'sending', 11],
    ['c', 'failed', 11],
  ]);
});

it('shows a message once, under the same id, if it arrived although its response was lost', () => {
  const before = withOutgoing([], [outgoing('b', 'failed')], 11);
  const after = withOutgoing([kept('b', 'b', true)], [outgoing('b', 'failed')], 11);
  expect(after.map(({ id, progress }) => [id, progress])).toEqual([['b', 'delivered']]);
  expect(after[0]?.id).toBe(before[0]?.id);
});

it('reports a message’s delivery state', () => {
  const shown = withOutgoing([kept('a'), kept('b', '', true), kept('c', '', true, true)], [], 11);
  expect(shown.map(({ progress }) => progress)).toEqual(['sent', 'delivered', 'seen']);
});
