import { tipToLogged } from '@/product/record/logged-row';
import { instant } from './forgeries/honest-record';
import { sampleEvents } from './sample-log';
import { PENDING_PARTS, sampleRecord } from './sample-record';
import { toCsv } from './to-csv';

const AUTHORS = ['Ada Tipster', 'Ben Rival', 'ADA\u200b TIPSTER', 'Ada Tipster', 'Cleo Third'];

/** A record of several authors with its log; one name is spelled in two ways, and the last tip is locked. Test helper. */
export async function authoredRecord() {
  const tips = [...AUTHORS, 'Ada Tipster'].map((author_name, index) => ({
    author_name,
    published_at: instant(index),
    starts_at: instant(index, 12),
    settled_at: instant(index, 15),
    ...(index === AUTHORS.length ? { ...PENDING_PARTS, locked: true, tier: 'VIP' } : {}),
  }));
  const rows = await sampleRecord(tips);
  const logged = rows.map((row, index) => {
    const line = tipToLogged(row, index + 2);
    return line.locked ? { ...line, publishedAt: instant(index) } : line;
  });
  return { rows, logged, csv: toCsv(rows), events: sampleEvents(logged) };
}
