import type { Chat, ChatMessage, Contact } from '../../src/samples/mock/chat.ts';
import type { Presence } from '../../src/samples/mock/profile.ts';
import { madeUpPerson, pictureOf } from './people.ts';
import { OWN_ID } from './profile.ts';

const ROLES =
  'Scout,Fan club secretary,Kit manager,Referee in training,Radio reporter,Physiotherapist,Groundskeeper,Statistician,Bus driver,Photographer';
const ABOUT = [
  'Watches two matches a day and writes down every corner.',
  'Runs the fan club and its newsletter.',
  'Knows every shirt number since the club was founded.',
  'Learning the rules, one whistle at a time.',
  'On air on Saturdays, asleep on Sundays.',
  'Tape, ice and good advice.',
  'Grows the straightest lines in the county.',
  'Counts what others forget to count.',
  'Always an hour early.',
  'Has a picture of that goal.',
];
const HOURS = ['Mon to Fri, 10:00 to 18:00', 'Match days, all day', 'Tue to Sat, 9:00 to 14:00'];
const PRESENCES: Presence[] = ['online', 'busy', 'away', 'offline', 'online'];

export const contacts = (): Contact[] =>
  ABOUT.map((about, at) => {
    const picture = pictureOf(at);
    const { name, color, email, phone } = madeUpPerson(at + 30);
    return {
      id: at + 1,
      fullName: name,
      role: ROLES.split(',')[at] ?? '',
      about,
      ...(picture ? { avatar: picture } : { avatarColor: color }),
      status: PRESENCES[at % PRESENCES.length] ?? 'offline',
      email,
      phone,
      hours: HOURS[at % HOURS.length],
    };
  });

/** Sender, minutes before now, and the text. */
type Line = [who: 'me' | 'them', minutes: number, message: string];

const FIRST: Line[] = [
  ['me', 1500, 'Hello! Did the fixture list arrive?'],
  ['them', 1496, 'It did, thank you.'],
  ['them', 1495, 'Two kick-off times have moved; I put a note beside them.'],
  ['me', 1490, 'Well spotted. Can you send me the note?'],
  ['them', 45, 'Sent. Have a look at the second page.'],
];
const SECOND: Line[] = [
  ['them', 3000, 'How do I add a picture to the newsletter?'],
  ['me', 2990, 'Drop it where you want it; the text flows around it.'],
  ['them', 2980, 'That was easier than I thought.'],
  ['me', 2975, 'Glad to hear it.'],
];

function chatWith(id: number, lines: Line[], unseenMsgs: number, now: Date): Chat {
  const messages = lines.map(([who, minutes, message], at): ChatMessage => {
    const isSeen = who === 'me' || at < lines.length - unseenMsgs;
    return {
      message,
      time: new Date(now.getTime() - minutes * 60_000).toISOString(),
      senderId: who === 'me' ? OWN_ID : id,
      feedback: { isSent: true, isDelivered: true, isSeen },
    };
  });
  return { id, userId: id, unseenMsgs, chat: messages };
}

/** Two conversations; the first has an unread message. */
export const chats = (now: Date): Chat[] => [
  chatWith(1, FIRST, 1, now),
  chatWith(2, SECOND, 0, now),
];
