-- How the record and the payments are doing.
create or replace function private.state_of_parts(at timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'record', (
      select jsonb_build_object('entries', coalesce(max(e.index) + 1, 0),
        'last_at', (select l.at from public.record_events as l order by l.index desc limit 1))
      from public.record_events as e
    ),
    'webhooks', (
      select jsonb_build_object('unprocessed', count(*))
      from public.webhook_events as w
      where w.processed_at is null and w.received_at < at - interval '5 minutes'
    )
  )
$$;
