import { expect, it } from 'vitest';
import type { RunSql } from '../../../../server/database/run-sql.ts';
import { publicRecord } from './public-record.ts';

it('names the head that the log had before the record was read, so that nothing under it is missing', async () => {
  const read: string[] = [];
  const runSql = (async (text: string) => {
    read.push(/public\.(\w+)/.exec(text)?.[1] ?? '');
    return [{ rows: '[]' }];
  }) as unknown as RunSql;
  const checkpoint = async () => {
    read.push('checkpoint');
    return 'record.example/record/log\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n— x y\n';
  };
  const { head } = await new Response(
    (await publicRecord(runSql).json(checkpoint)).stream(),
  ).json();
  expect(head).toMatchObject({ size: 0, start: 'e3b0c44298fc1c14' });
  expect(read).toEqual(['checkpoint', 'listed_tips', 'listed_slips']);
});
