import { literal, type RunSql } from '../database/run-sql.ts';
import { fieldsOf, UUID } from '../http/json-fields.ts';

/** What changes a password, an address, a factor or a passkey; the database queues the mails about it. */
const CHANGES = /^\/auth\/v1\/(user|verify|factors|passkeys)(\/|$)/;
const LONGEST_AGENT = 300;

const idOf = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value : null;

/** The account of a token that the backend has just accepted. */
function bearerOf(request: Request): string | null {
  const token = request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1];
  const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
  return idOf(fieldsOf(payload).sub);
}

/** The account that an answered request was about. */
async function accountIn(request: Request, answered: Response): Promise<string | null> {
  const { user } = fieldsOf(await answered.clone().text());
  return idOf((user as { id?: unknown } | undefined)?.id) ?? bearerOf(request);
}

/** What a client calls itself. Control characters are nothing that the database could keep. */
const agentOf = (request: Request) =>
  (request.headers.get('user-agent') ?? '').replace(/\p{C}/gu, ' ').slice(0, LONGEST_AGENT);

/**
 * What this host adds to the mails about an account: the device, which the database does not see.
 * @param runSql runs SQL as the owner of the database
 */
export function accountEvents(runSql: RunSql) {
  return {
    /** Queues the mail about a sign-in from a device that the account didn't know. */
    async newDevice(user: string, request: Request): Promise<void> {
      const person = idOf(user);
      if (!person) return;
      const agent = literal(agentOf(request));
      await runSql(`select private.note_new_device('${person}', ${agent})`);
    },
    /** Adds the device to the mails that an answered request has queued. */
    async nameDevice(request: Request, answered: Response): Promise<void> {
      const { pathname } = new URL(request.url);
      if (!answered.ok || request.method === 'GET' || !CHANGES.test(pathname)) return;
      const person = await accountIn(request, answered);
      if (!person) return;
      const agent = literal(agentOf(request));
      await runSql(`select private.name_account_events('${person}', ${agent})`);
    },
  };
}
