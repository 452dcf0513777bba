import { literal, type RunSql, rowText } from '../../database/run-sql.ts';
import { fieldsOf, UUID } from '../../http/json-fields.ts';
import { json } from '../../http/json-response.ts';
import { changingIn } from '../factors/proof.ts';
import type { Person } from './person.ts';
import { invalid, noSuchPasskey, refuse } from './refusals.ts';

/** Longest name, in bytes; as on the hosted service. */
const LONGEST_NAME = 120;
const SHOWN = `jsonb_strip_nulls(jsonb_build_object(
  'id', id, 'friendly_name', nullif(friendly_name, ''), 'created_at', created_at, 'last_used_at', last_used_at))::text as shown`;

const shown = (row: Record<string, unknown>): unknown => JSON.parse(rowText(row, 'shown'));

/** The person's passkeys, the oldest first. */
export async function listPasskeys(runSql: RunSql, { id }: Person): Promise<Response> {
  const rows = await runSql(`
    select ${SHOWN} from auth.webauthn_credentials
    where user_id = ${literal(id)} order by created_at, id`);
  return json(200, rows.map(shown));
}

export async function renamePasskey(
  runSql: RunSql,
  person: Person,
  passkey: string,
  body: string,
): Promise<Response> {
  if (person.hasFactor && !person.mayChange) return refuse('insufficient_aal');
  if (!UUID.test(passkey)) return noSuchPasskey();
  const { friendly_name: name } = fieldsOf(body);
  if (name === undefined || name === '') return invalid('friendly_name is required');
  if (typeof name !== 'string') return invalid('friendly_name must be a text');
  if (Buffer.byteLength(name) > LONGEST_NAME) {
    return invalid(`friendly_name must be ${LONGEST_NAME} characters or less`);
  }
  const [row] = await runSql(`${changingIn(person.session)}
    update auth.webauthn_credentials set friendly_name = ${literal(name)}, updated_at = now()
    where id = ${literal(passkey)} and user_id = ${literal(person.id)} returning ${SHOWN}`);
  return row ? json(200, shown(row)) : noSuchPasskey();
}

export async function removePasskey(
  runSql: RunSql,
  person: Person,
  passkey: string,
): Promise<Response> {
  if (person.hasFactor && !person.mayChange) return refuse('insufficient_aal');
  if (!UUID.test(passkey)) return noSuchPasskey();
  // What it proved counts no more, in tokens as in the database.
  const rows = await runSql(`${changingIn(person.session)}
    select 1 from auth.users where id = ${literal(person.id)} for update;
    delete from auth.mfa_amr_claims as a using private.session_assurance as s
    where s.session_id = a.session_id and s.user_id = ${literal(person.id)} and s.factor_id = ${literal(passkey)}
      and a.authentication_method = 'passkey';
    delete from auth.webauthn_credentials
    where id = ${literal(passkey)} and user_id = ${literal(person.id)} returning id`);
  return rows.length > 0 ? new Response(null, { status: 204 }) : noSuchPasskey();
}
