import type { Query } from './demo-types.ts';

/**
 * Runs a PL/pgSQL statement for each row, in order, in one round trip. `item` is the row, `columns`
 * its columns in the form required by `jsonb_to_record`. A DO block takes no parameters, so the rows are
 * embedded as a dollar-quoted literal; text that could end the quote is refused.
 */
export async function runOverRows(
  query: Query,
  columns: string,
  statement: string,
  rows: object[],
): Promise<void> {
  const json = JSON.stringify(rows);
  if (json.includes('$rows$') || json.includes('$body$')) {
    throw new Error('Demo rows may not hold the marks that quote them.');
  }
  await query(
    `do $body$
     declare item record;
     begin
       for item in
         select demo.* from jsonb_array_elements($rows$${json}$rows$::jsonb)
                with ordinality as rows(value, place),
                lateral jsonb_to_record(rows.value) as demo(${columns})
          order by rows.place
       loop
         ${statement}
       end loop;
     end $body$`,
  );
}
