import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import type { DoctorAreas } from '../plugins/doctor-part.ts';
import { examine } from './examine.ts';
import type { Expected } from './expected.ts';
import { checkMail } from './mail.ts';

/** A project that makes an account of everybody, signs everybody in, and has nothing else. */
async function answer({ url }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/auth/v1/admin/')) return Response.json({ id: pathname });
  if (pathname === '/auth/v1/token') return Response.json({ access_token: 'a token' });
  return Response.json({ code: 'NOT_FOUND', message: 'Nothing is here.' }, { status: 404 });
}

/** The findings in these areas, without the accounts that are deleted. */
async function found(ofParts: readonly DoctorAreas[], areas: readonly string[]) {
  const findings = await examine({
    project: { url: 'http://localhost', key: 'a key', secret: 'a secret', fetch: answer },
    hosted: false,
    areas,
    lists: async () => [],
    onFindings: () => {},
    expected: { ofParts } as unknown as Expected,
  });
  return findings.filter(({ area }) => area !== 'clean-up');
}

const TASKS: DoctorAreas = {
  async tasks({ people, send, said }, { answers, check }) {
    answers('visitors read no tasks', await send('/rest/v1/tasks'), '404');
    check('both have a session', people?.every(({ token }) => token) === true, 'No.', '');
    const reply = await send('/rest/v1/lists');
    check('lists are there', reply.status === 200, said(reply), 'Make them.');
  },
  async database(_tools, { skip }) {
    skip('the size of tasks', 'give --database');
  },
};

it('a part has areas of its own, and adds to the doctor’s', async () => {
  expect(await found([TASKS], ['tasks', 'database'])).toEqual([
    { area: 'tasks', call: 'visitors read no tasks', result: 'good' },
    { area: 'tasks', call: 'both have a session', result: 'good' },
    {
      area: 'tasks',
      call: 'lists are there',
      result: 'fault',
      detail: '404 NOT_FOUND Nothing is here.',
      fix: 'Make them.',
    },
    { area: 'database', call: 'everything', result: 'skipped', detail: 'give --database' },
    { area: 'database', call: 'the size of tasks', result: 'skipped', detail: 'give --database' },
  ]);
});

it('without a part none of its areas is examined', async () => {
  expect(await found([], ['tasks', 'files', 'database'])).toEqual([
    { area: 'database', call: 'everything', result: 'skipped', detail: 'give --database' },
  ]);
});

it('a part that fails leaves what others found', async () => {
  const broken = { database: () => Promise.reject(new Error('gone')) };
  expect(await found([broken, TASKS], ['database'])).toMatchObject([
    { call: 'everything', result: 'skipped' },
    { call: 'everything', result: 'fault', detail: 'Error: gone' },
    { call: 'the size of tasks' },
  ]);
});

it('sends a mail where it is told to, and says why not', async () => {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      taken.push(address);
      done(address.startsWith('ada') ? null : new Error('we take nothing for them'));
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as { port: number };
  const mail = { kind: 'smtp', url: `smtp://127.0.0.1:${port}`, from: 'post@example.com' } as const;
  const settings = { mail, backend: 'postgres', siteUrl: 'https://tips.example.com' } as const;
  try {
    expect(await checkMail(settings, 'ada@example.com')).toMatchObject([{ result: 'good' }]);
    expect(await checkMail(settings, 'eve@example.com')).toMatchObject([
      { result: 'fault', detail: expect.stringContaining('we take nothing for them') },
    ]);
    const hosted = { ...settings, backend: 'hosted' } as const;
    expect(await checkMail(hosted, 'ada@example.com')).toMatchObject([
      { result: 'skipped', detail: expect.stringContaining('project sends its mails itself') },
    ]);
    expect(await checkMail({ ...settings, mail: undefined }, 'ada@example.com')).toMatchObject([
      { result: 'skipped', detail: expect.stringContaining('set SMTP_URL and MAIL_FROM') },
    ]);
    expect(taken).toEqual(['ada@example.com', 'eve@example.com']);
  } finally {
    await new Promise<void>((done) => server.close(done));
  }
});
