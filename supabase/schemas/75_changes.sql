-- Announces changes of the tables that pages follow live. The server's hosts listen, and pass each change on to those
-- whose rights let them read one of its rows.

-- Names the table and the changed rows, up to a hundred: a message of NOTIFY holds 8,000 bytes. With more, none.
create function private.announce_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  ids jsonb;
begin
  select jsonb_agg(c.id) into ids from (select id from changed limit 101) as c;
  if ids is not null then
    perform pg_catalog.pg_notify('touchline_changes', jsonb_build_object(
      'table', tg_table_name,
      'ids', case when jsonb_array_length(ids) <= 100 then ids end
    )::text);
  end if;
  return null;
end
$$;

comment on function private.announce_change() is 'Tells listening hosts which rows of a table have changed.';


-- Announces the changes of a table. Transition tables need a trigger for each event.
create function private.announce_changes(target regclass)
returns void
language plpgsql
set search_path = ''
as $$
declare
  event text;
begin
  foreach event in array array['insert', 'update'] loop
    execute format('create trigger %I after %s on %s referencing new table as changed
      for each statement execute function private.announce_change()',
      (select relname from pg_catalog.pg_class where oid = target) || '_announce_' || event, event, target);
  end loop;
end
$$;
