import type { CheckName } from '../watch/readiness.ts';

/**
 * Checks without which a version serves nobody. Mails, jobs and entries of the log may have been late before an upgrade,
 * and say nothing about the new version.
 */
const NEEDED: readonly CheckName[] = ['database', 'migrations', 'disk'];

/** What a site says about itself. */
export interface SaidReady {
  /** Whether it serves people. */
  serves: boolean;
  /** What isn't as it should be, a sentence each: `jobs: A job has not succeeded when it was due.` */
  late: string[];
}

/** The sentences of checks that failed, by name; null if the answer lists no checks. */
function failedIn(body: unknown): Map<string, string> | null {
  const { checks } = Object(body) as { checks?: Record<string, { ok?: boolean; reason?: string }> };
  if (typeof checks !== 'object' || checks === null) return null;
  const failed = Object.entries(checks).filter(([, check]) => check?.ok !== true);
  return new Map(
    failed.map(([name, check]) => [name, `${name}: ${check?.reason ?? 'not known.'}`]),
  );
}

/** Asks a site whether it is ready; versions before `/readyz` say so at `/healthz`. */
export async function askReadiness(site: string): Promise<SaidReady> {
  for (const path of ['/readyz', '/healthz']) {
    const answer = await fetch(`${site}${path}`).catch(() => null);
    if (!answer) return { serves: false, late: ['It does not answer.'] };
    const body: unknown = await answer.json().catch(() => null);
    // A version that doesn't know the address answers with a page.
    if (body === null) continue;
    const failed = failedIn(body);
    if (!failed) {
      const { message } = Object(body) as { message?: string };
      const said = typeof message === 'string' ? message : `It answers ${answer.status}.`;
      return { serves: answer.ok, late: answer.ok ? [] : [said] };
    }
    return { serves: !NEEDED.some((name) => failed.has(name)), late: [...failed.values()] };
  }
  return { serves: false, late: ['It does not say how it is.'] };
}
