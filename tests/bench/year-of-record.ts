import { join } from 'node:path';
import { openTestBackend, temporaryFolder } from '../../server/testing/test-site.ts';
import { loadLogKey } from '../../src/product/server/record-log/log-key.ts';
import { writeYear } from '../support/record/year-of-demo.ts';
import { measureVerifiers } from './support/run-measured.ts';

/** A year of the demo, verified by both commands: tips and slips together, beside their log. Takes minutes to make. */
export default async function yearOfRecord(): Promise<Record<string, number>> {
  const site = await openTestBackend({ DEMO: 'off' });
  const folder = temporaryFolder();
  try {
    await writeYear(site, folder.path);
    const at = (name: string) => join(folder.path, name);
    const { verifier } = loadLogKey(site.settings);
    const files = [at('record.csv'), at('record-slips.csv')];
    return measureVerifiers([...files, '--log', at('record/log'), '--key', verifier]);
  } finally {
    await site.close();
    folder.remove();
  }
}
