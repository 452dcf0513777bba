import type { DueSlip } from './due-slip';
import type { DueTip } from './due-tip';

/** What a question about settling names. */
export interface Due {
  tips: DueTip[];
  slips: DueSlip[];
}

/** As many as a call settles, so that the server answers others in between. */
const MOST = 100;

/** What is due of all that is on the desk. */
export function dueOf(tips: DueTip[], slips: DueSlip[]): Due {
  const isDue = ({ status }: DueTip | DueSlip) => status === 'DUE';
  return { tips: tips.filter(isDue), slips: slips.filter(isDue) };
}

/** The arguments of the calls that settle what the person saw, tips first, each with its profit. */
export function settleCalls({ tips, slips }: Due) {
  const all = [
    ...tips.map((tip) => ['seen_tips', tip.prediction_id, tip.next_profit] as const),
    ...slips.map((slip) => ['seen_slips', slip.slip_id, slip.next_profit] as const),
  ];
  const calls = [];
  for (let at = 0; at < Math.max(all.length, 1); at += MOST) {
    const some = all.slice(at, at + MOST);
    const seen = (kind: 'seen_tips' | 'seen_slips') =>
      Object.fromEntries(some.flatMap(([of, id, profit]) => (of === kind ? [[id, profit]] : [])));
    calls.push({ seen_tips: seen('seen_tips'), seen_slips: seen('seen_slips') });
  }
  return calls;
}
