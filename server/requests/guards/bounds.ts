import { authBodyProblem } from '../../accounts/auth-body.ts';
import { type FieldRules, fieldProblem, ownerOf } from '../../database/field-rules.ts';
import { type Calls, callAt } from '../../http/function-declaration.ts';
import {
  bodyProblem,
  callProblem,
  MOST_VALUES,
  restHeaderProblem,
  restUrlProblem,
  visitorProblem,
} from '../../limits/shapes.ts';
import { type Guard, refusing } from './guard.ts';

export interface BoundsParts {
  /** The functions that return rows of a table. */
  rowsOf: ReadonlySet<string>;
  fieldRules: FieldRules;
  /** What is said of SQL functions. */
  calls: Calls;
}

/** The arguments of the function that a request calls; none where it is about a table, whose columns are filters. */
const argumentsOf = (url: URL, { fields }: FieldRules) =>
  url.pathname.startsWith('/rest/v1/rpc/') ? fields.get(ownerOf(url)) : undefined;

/** Refuses requests that are too large, too deep or malformed, before anything else reads them. */
export const bounds = ({ rowsOf, fieldRules, calls }: BoundsParts): Guard =>
  refusing(({ request, url, body, trusted, known }) => {
    const { method, headers } = request;
    const { values } = callAt(calls, url.pathname) ?? {};
    const most = trusted ? Number.POSITIVE_INFINITY : (values ?? MOST_VALUES);
    const refusal = bodyProblem(body, most);
    if (refusal) return refusal;
    return url.pathname.startsWith('/auth/v1/')
      ? authBodyProblem(method, url, body)
      : (visitorProblem(headers, body, known) ??
          restHeaderProblem(headers) ??
          restUrlProblem(url, rowsOf, argumentsOf(url, fieldRules)) ??
          callProblem(url.pathname, body) ??
          fieldProblem(url, body, fieldRules, trusted, values !== undefined));
  });
