import type { authRules } from '../../accounts/auth-rules.ts';
import { quietAnswer, refuseDisabledEndpoint } from '../../accounts/quiet-answers.ts';
import type { RunSql } from '../../database/run-sql.ts';
import { callAt } from '../../http/function-declaration.ts';
import { withSafeLocation } from '../../http/redirect-guard.ts';
import type { AttemptStore } from '../../limits/attempt-store.ts';
import { mailLinkPage } from '../../mail/mail-link-page.ts';
import { keptAnswers } from '../kept-answers.ts';
import { plainRestError } from '../rest-errors.ts';
import { countedAttempts } from './attempts.ts';
import { type BoundsParts, bounds } from './bounds.ts';
import { exactCounts } from './exact-counts.ts';
import { changing, type Guard, onAuth, refusing } from './guard.ts';
import { waited } from './waited.ts';

interface GuardParts extends BoundsParts {
  /** Runs SQL as the owner of the database. */
  runSql: RunSql;
  siteUrl: string;
  /** The origins that are this app: see `ownOrigins`. */
  own: Set<string>;
  store: AttemptStore;
  rules: ReturnType<typeof authRules>;
  hasBadToken: (headers: Headers) => boolean;
  /** See `QUIET_STEP`. */
  quietStep: number;
  /** Takes the raw text of an error that its answer hides. */
  report: (...parts: unknown[]) => void;
}

/** What every request to the embedded backend passes, in this order; answers pass it in the opposite order. */
export function requestGuards(parts: GuardParts): Guard[] {
  const { runSql, siteUrl, own, store, rules, quietStep, report, fieldRules, calls } = parts;
  const secondsKept = (path: string) => callAt(calls, path)?.keptFor ?? 0;
  return [
    // First, as it costs least: nothing behind it meets a body that is too deep or too long to read.
    bounds(parts),
    // What is not offered at all is neither counted nor delayed.
    refusing(({ request, url }) => refuseDisabledEndpoint(request.method, url)),
    keptAnswers((path) => secondsKept(path) * 1000 || undefined, parts.hasBadToken),
    exactCounts(runSql),
    refusing(({ request, url }) => mailLinkPage(request.method, url, siteUrl)),
    // Around what counts: it wasn't an attempt.
    waited,
    // Before anything that asks the database, so that guessing stays cheap; it counts the answer as the client sees it.
    countedAttempts(store, rules.deviceOf, rules.isOwnNetwork, calls),
    // These refusals are the same for everybody, so they need not be delayed.
    onAuth(refusing(({ request, body, peer }) => rules.before(request, body, peer))),
    // Errors last of all, whoever made them: no raw database text leaves.
    changing((answer, { request, url }) =>
      plainRestError(
        answer,
        (raw) => report('error', request.method, url.pathname, raw),
        fieldRules,
      ),
    ),
    changing((answer) => withSafeLocation(answer, siteUrl, own)),
    // Around all of the auth interface's work, the mails and cookies too: its length would reveal an account.
    changing((answer, { url, body, began }) => quietAnswer(url, body, answer, began, quietStep)),
    // Next to the backend: what follows from its own answer.
    onAuth(async ({ request, body, peer }, next) =>
      rules.after(request, body, await rules.answer(request, body, peer, next), peer),
    ),
  ];
}
