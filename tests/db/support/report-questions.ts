import { expect } from 'vitest';
import { authorSpellings, BREAKDOWNS } from '@/product/record/breakdown';
import { figuresOf } from '@/product/record/figures';
import type { ListedTip } from '@/product/record/listed-tip';
import { toRecordRow } from '@/product/record/record-row';
import { type RecordTip, toRecordTip } from '@/product/record/record-tip';
import { expectSameFigures, FIGURE_COLUMNS } from './same-figures.ts';
import type { World } from './world.ts';

type Row = Record<string, unknown>;

/** A tip with the day on which a report counts it. */
export type DatedTip = RecordTip & { day: string };

/** The reports also include the number of tips with a known closing line. */
const COLUMNS = [...FIGURE_COLUMNS, ['clvCount', 'clv_n']] as const;

/** Every tip that counts, straight from the rows. */
export async function tipsOf(world: World): Promise<DatedTip[]> {
  const rows = await world.run(
    `select to_jsonb(e) as entry from public.listed_tips as e order by seq`,
  );
  return rows.flatMap(({ entry }) => {
    const one = entry as ListedTip & { withdrawn_at: string | null };
    const tip = toRecordTip(toRecordRow(one));
    const day = one.settled_at ?? one.withdrawn_at;
    return tip && day ? [{ ...tip, day: new Date(day).toISOString().slice(0, 10) }] : [];
  });
}

function groupsOf(tips: DatedTip[]): Record<string, (tip: DatedTip) => string> {
  const spellings = authorSpellings(tips);
  return {
    ...BREAKDOWNS,
    author: (tip) => spellings.get(BREAKDOWNS.author(tip)) ?? '',
    all: () => 'all',
    month: (tip) => tip.day.slice(0, 7),
    day: (tip) => tip.day,
  };
}

/** Every group of every kind, over a period, computed here and in the database. */
export async function compareReports(
  world: World,
  tips: DatedTip[],
  from: string | null,
  to: string | null,
): Promise<void> {
  const inPeriod = tips.filter(({ day }) => (!from || day >= from) && (!to || day <= to));
  for (const [group_by, nameOf] of Object.entries(groupsOf(tips))) {
    const { json } = await world.rpc('tipster', 'report_tips', {
      group_by,
      from_day: from,
      to_day: to,
    });
    const rows = json as Row[];
    const names = [...new Set(inPeriod.map(nameOf))].sort();
    expect(rows.map(({ bucket }) => bucket).sort(), group_by).toEqual(names);
    for (const row of rows) {
      const own = inPeriod.filter((tip) => nameOf(tip) === row.bucket);
      expectSameFigures(figuresOf(own), row, `${group_by} ${row.bucket} ${from}–${to}`, COLUMNS);
    }
  }
}
