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


create trigger predictions_announce_insert
  after insert on public.predictions
  referencing new table as changed
  for each statement execute function private.announce_change();

create trigger predictions_announce_update
  after update on public.predictions
  referencing new table as changed
  for each statement execute function private.announce_change();

create trigger slips_announce_insert
  after insert on public.slips
  referencing new table as changed
  for each statement execute function private.announce_change();

create trigger slips_announce_update
  after update on public.slips
  referencing new table as changed
  for each statement execute function private.announce_change();

create trigger fixtures_announce_insert
  after insert on public.fixtures
  referencing new table as changed
  for each statement execute function private.announce_change();

create trigger fixtures_announce_update
  after update on public.fixtures
  referencing new table as changed
  for each statement execute function private.announce_change();

create trigger notifications_announce_insert
  after insert on public.notifications
  referencing new table as changed
  for each statement execute function private.announce_change();

create trigger notifications_announce_update
  after update on public.notifications
  referencing new table as changed
  for each statement execute function private.announce_change();
