import type { Expected } from './expected.ts';
import { findingsOf } from './finding.ts';
import type { Person } from './people.ts';
import { fieldOf, type Project, type Reply, said, send } from './project.ts';

/** Ends the account, and is called when everything else is done. */
const LAST = 'delete_my_account';
const MISSING = 'Apply the migrations: the function is missing.';
const GRANT = 'Apply the migrations: the right to call it is missing.';
const REVOKE = 'Revoke the right to call it: our migrations don’t grant it.';
/** Calls at a time. */
const AT_ONCE = 6;

/** PostgREST's own answer, or the database's where PostgREST still remembers the function. */
const isUnknown = (reply: Reply) => ['PGRST202', '42883'].includes(fieldOf(reply, 'code'));
const isForbidden = (reply: Reply, name: string) =>
  [401, 403].includes(reply.status) &&
  fieldOf(reply, 'code') === '42501' &&
  (fieldOf(reply, 'message').includes(`function ${name}`) ||
    fieldOf(reply, 'message').startsWith('permission denied for function'));

/**
 * Calls every function of the exposed schema as a visitor and as a member, with null for each parameter. Those who may
 * call it must reach it, whatever it thinks of such values; the others must be turned away. A member can only affect
 * their own account, which is a throw-away.
 */
export async function checkSqlFunctions(
  project: Project,
  me: Person,
  { schema, callers }: Pick<Expected, 'schema' | 'callers'>,
) {
  const { all, check } = findingsOf('SQL functions');
  const waiting = schema.functions
    .filter(({ name }) => name !== LAST)
    .flatMap(({ name, args }) =>
      (['anon', 'authenticated'] as const).map((role) => ({
        name,
        role,
        body: Object.fromEntries(
          args.filter(({ optional }) => !optional).map((arg) => [arg.name, null]),
        ),
      })),
    );

  async function work() {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const { name, role, body } = call;
      const token = role === 'authenticated' ? me.token : undefined;
      const reply = await send(project, `/rest/v1/rpc/${name}`, { body, token });
      const may = callers.get(name)?.has(role) === true;
      const who = role === 'anon' ? 'a visitor' : 'a member';
      const isReached = !isForbidden(reply, name) && reply.status < 500;
      const isGood = may ? isReached : [401, 403, 404].includes(reply.status);
      const fix = isUnknown(reply) ? MISSING : may ? GRANT : REVOKE;
      check(`${name} as ${who}`, isGood && !isUnknown(reply), said(reply), fix);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return all;
}
