import type { RunSql } from '../database/run-sql.ts';

/** Whether nobody has used a database; one without the product's tables has nothing but people. */
export async function isEmpty(runSql: RunSql): Promise<boolean> {
  const [tables] = await runSql(`select to_regclass('public.predictions') is not null as product`);
  const others = tables?.product
    ? 'or exists (select from public.fixtures) or exists (select from public.predictions)'
    : '';
  const [row] = await runSql(`select exists (select from public.profiles) ${others} as used`);
  return row?.used === false;
}
