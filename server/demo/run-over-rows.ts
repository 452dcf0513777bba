import type { DemoBackend } from './demo-types.ts';

/**
 * Runs a PL/pgSQL statement for each row, in order, in one round trip. `item` is the row.
 * A DO block takes no parameters, so the rows travel in a setting of the session.
 */
export async function runOverRows(
  query: DemoBackend['query'],
  columns: string,
  statement: string,
  rows: object[],
): Promise<void> {
  await query(`select set_config('touchline.demo_rows', $1, false)`, [JSON.stringify(rows)]);
  await query(
    `do $$
     declare item record;
     begin
       for item in
         select demo.* from jsonb_array_elements(current_setting('touchline.demo_rows')::jsonb)
                with ordinality as rows(value, place),
                lateral jsonb_to_record(rows.value) as demo(${columns})
          order by rows.place
       loop
         ${statement}
       end loop;
     end $$`,
  );
  await query(`select set_config('touchline.demo_rows', '', false)`);
}
