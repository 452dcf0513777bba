import { Claims, type Problem, problem } from './problems';
import type { RowActionDef } from './types';

/** Letters that lists use themselves: edit, the start of shortcuts such as `g h`, next and previous row. */
const LIST_KEYS = ['E', 'G', 'J', 'K'];

/** Assigns the keys of a record's actions, first come first served; a key that can't be used is dropped and reported. */
export function actionKeys(record: string, problems: Problem[]) {
  const claims = new Claims();
  /** Action by key: one action may be declared twice, for two cases. */
  const holders = new Map<string, string>();
  return (plugin: string, action: RowActionDef): RowActionDef => {
    const { key, id } = action;
    if (key === undefined) return action;
    const subject = `${key} (${record}.${id})`;
    if (!/^[A-Z]$/.test(key) || LIST_KEYS.includes(key)) {
      problems.push(problem('reserved-action-key', plugin, subject));
      return { ...action, key: undefined };
    }
    const other = claims.claim(key, plugin);
    if (other === undefined) holders.set(key, id);
    if (holders.get(key) === id) return action;
    problems.push(problem('duplicate-action-key', plugin, subject, other));
    return { ...action, key: undefined };
  };
}
