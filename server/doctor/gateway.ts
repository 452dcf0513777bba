import { findingsOf } from './finding.ts';
import { type Project, preflight, send } from './project.ts';

const ORIGINS =
  'The app on another origin sends x-preview-tier; let the proxy in front of the project allow it.';
const REST = 'Is /rest/v1 PostgREST?';
const PUSH = 'Run `supabase config push` (docs/deploy.md, step 2).';

/**
 * What every request meets first: addresses, keys, preflight requests, errors, and the settings of sign-in.
 * @param hosted whether it is a hosted project, whose legacy keys end
 */
export async function checkGateway(project: Project, hosted: boolean) {
  const { all, answers, check } = findingsOf('gateway');

  const settings = await send(project, '/auth/v1/settings');
  answers('settings of sign-in', settings, '200', 'Check the address and the publishable key.');
  if (settings.status !== 200) return all;
  const { disable_signup, mailer_autoconfirm, external } = Object(settings.json);
  check('sign-up is open', disable_signup !== true, 'Sign-up is switched off.', PUSH);
  const open = 'New accounts need not confirm their address, so anyone can sign up with anyone’s.';
  check('addresses are confirmed', mailer_autoconfirm !== true, open, PUSH);
  const { email, anonymous_users } = Object(external);
  check('sign-in by email', email !== false, 'Sign-in by email is switched off.', PUSH);
  const nameless = 'Visitors can sign in anonymously.';
  check('no anonymous sign-in', anonymous_users !== true, nameless, PUSH);

  const health = await send(project, '/auth/v1/health');
  answers('health of sign-in', health, '200', 'Wait, or see the project’s status page.');
  const isLegacy = [project.key, project.secret].some((key) => hosted && key?.startsWith('eyJ'));
  const legacy = 'A legacy key (anon or service_role) stops working when Supabase withdraws them.';
  check('keys are of the lasting kind', !isLegacy, legacy, 'Use sb_publishable_… and sb_secret_….');

  const { isOpen, detail } = await preflight(project, '/rest/v1/profiles?select=id', 'GET');
  check('preflight of the data interface', isOpen, detail, ORIGINS);

  const stranger = { ...project, key: 'doctor-no-such-key' };
  const wrongKey = await send(stranger, '/rest/v1/profiles?select=id');
  const proxy = 'The project answers without its key; check the proxy in front of it.';
  answers('a wrong key is refused', wrongKey, '401', proxy);
  const noTable = await send(project, '/rest/v1/doctor_no_such_table');
  answers('an unknown table has its own answer', noTable, '404', REST);
  const noFunction = await send(project, '/rest/v1/rpc/doctor_no_such_function', { body: {} });
  answers('an unknown SQL function has its own answer', noFunction, '404 PGRST202', REST);
  return all;
}
