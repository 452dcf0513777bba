import type { CalendarEvent } from '../../src/samples/mock/calendar.ts';
import type { Chat } from '../../src/samples/mock/chat.ts';
import type { Mail } from '../../src/samples/mock/emails.ts';
import type { SampleRole } from '../../src/samples/mock/roles.ts';
import { findById, isSame } from './records.ts';
import { refuseWith } from './refusal.ts';
import type { MockDb } from './types.ts';

type Fields = Record<string, unknown>;
const touches = (given: Fields, ...names: string[]) => names.some((name) => name in given);

/** Compares as times; if one of them is a whole day, compares the days. */
export function endsBeforeStart({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): boolean {
  const isMoments = start.length > 10 && end.length > 10;
  if (isMoments) return Date.parse(end) < Date.parse(start);
  return end.slice(0, 10) < start.slice(0, 10);
}

/** An event may not end before it starts. */
export function eventProblem(row: Fields, given: Fields): string | null {
  const isWrong =
    touches(given, 'start', 'end') && endsBeforeStart(row as unknown as CalendarEvent);
  return isWrong ? 'The event ends before it begins.' : null;
}

/** A conversation has the id of its contact, who must exist. */
export function chatProblem(row: Fields, given: Fields, { contacts }: MockDb): string | null {
  if (!touches(given, 'userId', 'id')) return null;
  const { id, userId } = row as unknown as Chat;
  if (!findById(contacts, userId)) return `userId: there is no contact ${userId}.`;
  return id !== undefined && isSame(id, userId) ? null : 'id: it is that of the contact.';
}

/** Sending a mail requires a recipient. */
export function mailProblem(row: Fields, given: Fields): string | null {
  const { folder, sendAt, to, cc, bcc } = row as unknown as Mail;
  const isLonely = to.length + cc.length + bcc.length === 0;
  const isWrong = touches(given, 'sendAt') && folder === 'draft' && sendAt && isLonely;
  return isWrong ? 'The mail is addressed to nobody.' : null;
}

/** Role names are unique. Uses PostgreSQL's wording, from which a form identifies the field. */
export function roleProblem(row: Fields, given: Fields, { roles }: MockDb): null {
  if (!touches(given, 'name')) return null;
  const { id, name } = row as unknown as SampleRole;
  const isTaken = roles.some(
    (other) =>
      (id === undefined || !isSame(other.id, id)) &&
      other.name.trim().toLowerCase() === name.trim().toLowerCase(),
  );
  if (!isTaken) return null;
  return refuseWith(409, {
    code: '23505',
    message: `There is a role ${name} already.`,
    details: `Key (name)=(${name}) already exists.`,
  });
}
