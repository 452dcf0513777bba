import { describe, expect, it } from 'vitest';
import type { Mail } from '@/samples/mock/emails';
import { mailRow } from '@/samples/mock/emails';
import { answerDraft, answerRecipients, answerSubject, hasOthers, quote } from './answer';
import { draftRecord } from './draft';

const ME = { name: 'Robin Halftime', email: 'robin@example.com' };
const ALDA = { name: 'Alda Fernwick', email: 'alda@example.com' };
const BRAM = { name: 'Bram Oakmere', email: 'bram@example.com' };

const mail = (fields: Partial<Mail> = {}): Mail => ({
  id: 7,
  from: { ...ALDA, avatar: '' },
  to: [ME],
  cc: [],
  bcc: ['hidden@example.com'],
  subject: 'Kick-off',
  message: '<p>At noon.</p>',
  attachments: [{ fileName: 'a.txt', thumbnail: '', url: 'data:text/plain,a', size: '1kb' }],
  isStarred: true,
  labels: ['company'],
  time: '2026-11-01T10:00:00.000Z',
  replies: [],
  folder: 'inbox',
  isRead: true,
  ...fields,
});

const words = {
  wrote: 'On 1 Nov, A<b> wrote:',
  forwarded: 'Forwarded message',
  from: 'From:',
  date: 'Date:',
  subject: 'Subject:',
  to: 'To:',
};
const quoted = { html: '<p>At noon.</p>', date: '1 Nov', words };

it.each([
  ['reply', 'Kick-off', 'Re: Kick-off'],
  ['reply', 'Re: RE: Fwd: Kick-off', 'Re: Kick-off'],
  ['forward', 'Re: Kick-off', 'Fwd: Kick-off'],
  ['reply', 'Return of the match', 'Re: Return of the match'],
  ['reply', '', 'Re:'],
] as const)('%s to “%s”', (kind, subject, wanted) => {
  expect(answerSubject(kind, subject)).toBe(wanted);
});

describe('the recipients of a reply', () => {
  it('are the sender; with “all” everybody else, each once', () => {
    const many = mail({ to: [ME, BRAM], cc: ['robin@example.com', BRAM.email, 'c@example.com'] });
    expect(answerRecipients('reply', many)).toEqual({
      to: ['Alda Fernwick <alda@example.com>'],
      cc: [],
    });
    expect(answerRecipients('replyAll', many)).toEqual({
      to: ['Alda Fernwick <alda@example.com>', 'Bram Oakmere <bram@example.com>'],
      cc: ['c@example.com'],
    });
    expect(answerRecipients('forward', many)).toEqual({ to: [], cc: [] });
    expect([hasOthers(many), hasOthers(mail())]).toEqual([true, false]);
  });

  it('for an own mail are its recipients', () => {
    const own = mail({ from: { ...ME, avatar: '' }, to: [ALDA, BRAM] });
    expect(answerRecipients('reply', own).to).toEqual(['Alda Fernwick <alda@example.com>']);
    expect(answerRecipients('replyAll', own).to).toHaveLength(2);
  });
});

it('quotes below an empty line, and escapes text in HTML', () => {
  expect(quote('reply', mail(), quoted)).toBe(
    '<p></p><p>On 1 Nov, A&lt;b&gt; wrote:</p><blockquote><p>At noon.</p></blockquote>',
  );
  expect(quote('forward', mail({ subject: '<i>' }), quoted)).toContain(
    'From: Alda Fernwick &lt;alda@example.com&gt;<br>Date: 1 Nov<br>Subject: &lt;i&gt;<br>To: Robin Halftime',
  );
});

it('continues the conversation without files and hidden recipients; forwarding includes the files', () => {
  const first = { ...mail({ id: 1001 }), replies: [] };
  const reply = answerDraft(
    'reply',
    { ...mail({ replies: [first] }), hasNextMail: true } as Mail,
    quoted,
  );
  expect(reply.replies.map(({ id }) => id)).toEqual([1001, 7]);
  expect(reply.replies[1]).toMatchObject({ bcc: [], attachments: [{ url: '' }] });
  expect(reply.fields.attachments).toEqual([]);
  expect(answerDraft('forward', mail(), quoted)).toMatchObject({
    fields: { attachments: [{ fileName: 'a.txt' }] },
    replies: [],
  });

  const record = { id: reply.id, replies: reply.replies, isStarred: false, labels: [] };
  const row = { ...record, ...draftRecord(reply.fields, new Date()) };
  expect(mailRow.safeParse(row).error).toBeUndefined();
});
