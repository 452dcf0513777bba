import type { Declarations } from '../http/function-declaration.ts';
import { findingsOf } from './finding.ts';
import { fieldOf, type Project, preflight, type Reply, said, send } from './project.ts';

const DEPLOY =
  'Run `npx touchline hosted`, then `supabase functions deploy` (docs/deploy.md, step 3).';
const NO_GATEWAY_CHECK =
  'Deploy from the folder that `npx touchline hosted` writes, which sets verify_jwt = false: each function checks its caller itself.';

/** Our own refusals are codes in capitals with a sentence; the gateway's are numbers or its own words. */
const isOurs = (reply: Reply) =>
  /^[A-Z][A-Z_]+$/.test(fieldOf(reply, 'code')) &&
  !/^(NOT_FOUND|WORKER_|BOOT_|UNAUTHORIZED)/.test(fieldOf(reply, 'code'));

/** Whether every function is deployed, answers preflight requests, and checks its caller itself. */
export async function checkEdgeFunctions(project: Project, functions: Declarations, token: string) {
  const { all, check } = findingsOf('edge functions');
  for (const [name, { callers, method }] of functions) {
    const path = `/functions/v1/${name}`;
    // No browser calls the others.
    if (callers.includes('person') || callers.includes('anybody')) {
      const { status, isOpen, detail } = await preflight(project, path, method);
      const fix = status === 401 ? NO_GATEWAY_CHECK : DEPLOY;
      check(`preflight of ${name}`, isOpen, detail, fix);
    }
    const body = method === 'GET' ? undefined : {};
    const visitor = await send(project, path, { method, body });
    const isAnswered = (visitor.status !== 404 && isOurs(visitor)) || isKnownMissing(visitor);
    const fix = visitor.status === 401 ? NO_GATEWAY_CHECK : DEPLOY;
    check(`${name} without a session`, isAnswered, said(visitor), fix);
    if (callers.includes('timer')) {
      const member = await send(project, path, { body: {}, token });
      const isRefused = [401, 403, 409, 422, 503].includes(member.status);
      check(`${name} isn’t for members`, isRefused, said(member), DEPLOY);
    }
  }
  return all;
}

/** Functions whose own answer to an empty call is 404. */
const isKnownMissing = (reply: Reply) =>
  reply.status === 404 && /^There is no /.test(fieldOf(reply, 'message'));
