import { nextDay, startOfDay, toWallTime } from 'touchline/format';
import type { SampleId } from '@/samples/mock/sample-id';
import type { ShownMessage } from './shown-message';

/** A row of the log. `id` is stable for a message. */
export type LogRow =
  | { kind: 'day'; id: string; time: string }
  | { kind: 'unread'; id: string; count: number }
  | {
      kind: 'message';
      id: string;
      /** Place among the messages. */
      at: number;
      message: ShownMessage;
      mine: boolean;
      /** Marks the start and end of consecutive messages by one person on one day. */
      first: boolean;
      last: boolean;
    };

type MessageLine = Extract<LogRow, { kind: 'message' }>;

interface RowRules {
  ownId: SampleId;
  /** The time zone whose midnights separate the days. */
  timeZone: string;
  /** Place of the first message that was not read when the conversation was opened. */
  unreadFrom: number | null;
}

/** The first instant of a message's day and that of the next one, in ms. */
function dayAround(time: number, timeZone: string): [from: number, to: number] {
  const day = toWallTime(new Date(time).toISOString(), timeZone).slice(0, 10);
  const from = Date.parse(startOfDay(day, timeZone) ?? '');
  return [from, Date.parse(startOfDay(nextDay(day), timeZone) ?? '')];
}

/** The messages with a row before each day and before the first unread message, and the edges of groups. */
export function logRows(messages: readonly ShownMessage[], rules: RowRules): LogRow[] {
  const { ownId, timeZone, unreadFrom } = rules;
  const rows: LogRow[] = [];
  let day: [from: number, to: number] = [0, 0];
  let before = null as MessageLine | null;
  for (const [at, message] of messages.entries()) {
    const time = Date.parse(message.time);
    if (time < day[0] || time >= day[1]) {
      day = dayAround(time, timeZone);
      rows.push({ kind: 'day', id: `day ${message.id}`, time: message.time });
      before = null;
    }
    if (at === unreadFrom) {
      rows.push({ kind: 'unread', id: 'unread', count: messages.length - at });
      before = null;
    }
    const mine = String(message.senderId) === String(ownId);
    const first: boolean = before?.mine !== mine;
    if (before && !first) before.last = false;
    before = { kind: 'message', id: message.id, at, message, mine, first, last: true };
    rows.push(before);
  }
  return rows;
}

/** Estimated height of a row before it is measured, in px. */
export function estimatedHeight(row: LogRow): number {
  if (row.kind !== 'message') return 44;
  const lines = row.message.message.split('\n');
  const count = lines.reduce((sum, line) => sum + 1 + Math.floor(line.length / 60), 0);
  return 20 + count * 20 + (row.last ? 26 : 4) + (row.message.attachment ? 24 : 0);
}
