-- Messages from support and administrators to people: a notification for each of them, and a
-- mail if they want one.

create table public.staff_messages (
  id uuid primary key default gen_random_uuid(),
  sent_by uuid
    constraint staff_messages_sent_by_fkey references public.profiles (id) on delete set null,
  subject text not null check (char_length(subject) between 3 and 120),
  body text not null check (char_length(body) between 3 and 2000),
  recipient_ids uuid[] not null check (cardinality(recipient_ids) between 1 and 200),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.staff_messages is 'Messages of the staff, one row for each sending. Written by send_message only.';

create index staff_messages_sent_by_idx on public.staff_messages (sent_by, created_at desc);

create trigger staff_messages_guard before insert or update or delete on public.staff_messages
  for each row execute function private.forbid_api();

create trigger staff_messages_guard_truncate before truncate on public.staff_messages
  for each statement execute function private.forbid_always();

alter table public.staff_messages enable row level security;

-- Roles that may send one can read those sent.
create policy staff_messages_read on public.staff_messages for select to authenticated
  using ((select private.has_role('SUPPORT', 'ADMIN')));

revoke all on public.staff_messages from public, anon, authenticated, service_role;
grant select on public.staff_messages to authenticated, service_role;
select private.keep_suspended_out('public.staff_messages');
select private.keep_audit_of('public.staff_messages');


-- Sends a message on behalf of the caller: to all recipients or none. At most 200 at once and 1,000 an
-- hour, so that a stolen session or a misclick reaches few.
create function private.send_message_as_me(user_ids uuid[], subject text, body text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  title constant text := btrim(coalesce(send_message_as_me.subject, ''));
  words constant text := btrim(coalesce(send_message_as_me.body, ''));
  people uuid[];
  message uuid;
begin
  if not private.has_role('SUPPORT', 'ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only support and administrators write to people.');
  end if;
  if char_length(title) not between 3 and 120 then
    perform private.refuse(422, 'SUBJECT_INVALID', 'Give a subject of 3 to 120 characters.',
      jsonb_build_object('field', 'subject'));
  end if;
  if char_length(words) not between 3 and 2000 then
    perform private.refuse(422, 'MESSAGE_INVALID', 'Write 3 to 2,000 characters.',
      jsonb_build_object('field', 'body'));
  end if;
  if coalesce(cardinality(user_ids), 0) not between 1 and 200 then
    perform private.refuse(422, 'TOO_MANY_PEOPLE', 'Choose from 1 to 200 people.');
  end if;
  -- Serialised per sender, so that simultaneous sendings can't exceed the limit.
  perform from public.profiles as p where p.id = auth.uid() for update;
  people := array(
    select p.id from public.profiles as p where p.id = any (user_ids) order by p.id
  );
  if cardinality(people) < (select count(distinct u.id) from unnest(user_ids) as u (id)) then
    perform private.refuse(404, 'PERSON_UNKNOWN', 'There is no such account.');
  end if;
  if cardinality(people) + coalesce((
    select sum(cardinality(m.recipient_ids))
    from public.staff_messages as m
    where m.sent_by = auth.uid() and m.created_at > now() - interval '1 hour'
  ), 0) > 1000 then
    perform private.refuse(429, 'TOO_MANY_MESSAGES', 'At most 1,000 messages an hour.');
  end if;
  insert into public.staff_messages (sent_by, subject, body, recipient_ids)
  values (auth.uid(), title, words, people)
  returning id into message;
  perform private.notify(p.id, 'MESSAGE', jsonb_build_object('subject', title, 'text', words),
    'message:' || message || ':' || p.id)
  from unnest(people) as p (id);
  return cardinality(people);
end
$$;

grant execute on function private.send_message_as_me(uuid[], text, text) to authenticated;


create function public.send_message(user_ids uuid[], subject text, body text)
returns integer
language sql
volatile
set search_path = ''
as $$
  select private.send_message_as_me(send_message.user_ids, send_message.subject, send_message.body)
$$;

comment on function public.send_message(uuid[], text, text) is 'Tells people something, in the app and by mail where they want it; returns the number. SUPPORT and ADMIN.';
grant execute on function public.send_message(uuid[], text, text) to authenticated;
