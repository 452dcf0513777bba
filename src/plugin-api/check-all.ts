import { checkAccess } from './check-access';
import { checkMembers } from './check-members';
import { nameProblems } from './check-names';
import { checkTexts } from './check-texts';
import { collectResources } from './collect-routes';
import { sentenceOf } from './problem-sentences';
import type { Problem } from './problems';
import type { Registry } from './registry';

/** All problems of the plugins, also those that drop nothing, which the app itself doesn't look for in production. */
export function allProblems(registry: Registry): Problem[] {
  const plugins = [...registry.plugins];
  const further: Problem[] = nameProblems(registry);
  checkAccess(plugins, collectResources(plugins, []), registry.rules, further);
  checkMembers(plugins, registry.installed, further);
  checkTexts(plugins, further);
  const said = new Set(registry.problems.map(sentenceOf));
  return [...registry.problems, ...further.filter((one) => !said.has(sentenceOf(one)))];
}
