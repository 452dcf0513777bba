import type { ReplyLine } from './emails.ts';

/** Earlier messages of the conversations in the list. */
export const CONVERSATIONS: ReplyLine[] = [
  {
    of: 1,
    who: 'me',
    ago: 30,
    label: 'company',
    text: 'Could you look over the weekend fixture list? Two of them have no kick-off time yet.',
  },
  {
    of: 1,
    who: 'them',
    ago: 28,
    label: 'private',
    text: 'Of course. I will write to both grounds this afternoon.',
  },
  {
    of: 1,
    who: 'me',
    ago: 27,
    label: 'private',
    text: 'Thanks, that’s all I need.',
  },
  {
    of: 4,
    who: 'them',
    ago: 80,
    label: 'personal',
    text: 'We are eight so far. Are you bringing the ball, or shall I?',
  },
  {
    of: 4,
    who: 'me',
    ago: 78,
    label: 'personal',
    text: 'I’ll bring the ball, you bring the oranges.',
  },
  {
    of: 7,
    who: 'me',
    ago: 120,
    text: 'Which of the three drafts do you like best?',
  },
  {
    of: 7,
    who: 'them',
    ago: 118,
    text: 'The second one, with the larger numbers.',
  },
  {
    of: 9,
    who: 'me',
    ago: 150,
    folder: null,
    text: 'The tickets are on their way. Please tell me when they arrive.',
  },
];
