-- A bank's receipt for a transfer, added by the sender of the money, so that finance finds it sooner.
-- The file is in the project's file storage if there is one, in the bucket transfer-receipts under a key
-- that is never reused; otherwise here. Row and file can't be written in one step, so a key is marked as
-- unused before the file is sent, and again when its row is deleted: an hourly job deletes unreferenced files.

create table public.transfer_receipts (
  payment_id uuid primary key references public.payments (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  key uuid not null unique,
  content_type text not null
    check (content_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  size integer not null check (size between 16 and 5242880),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.transfer_receipts is 'Receipts of bank transfers, one for each payment. Written and read through the function transfer-receipt.';

create index transfer_receipts_user_idx on public.transfer_receipts (user_id);

create trigger transfer_receipts_guard before insert or update or delete on public.transfer_receipts
  for each row execute function private.forbid_api();

create trigger transfer_receipts_guard_truncate before truncate on public.transfer_receipts
  for each statement execute function private.forbid_always();


create table private.stored_files (
  key uuid primary key,
  bytes bytea not null check (octet_length(bytes) between 16 and 5242880)
);

comment on table private.stored_files is 'Files of a backend without file storage.';

alter table private.stored_files enable row level security;
revoke all on private.stored_files from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.stored_files');


create table private.unused_files (
  key uuid primary key,
  -- The file's purpose during the upload.
  payment_id uuid references public.payments (id) on delete set null,
  since timestamptz not null default now()
);

comment on table private.unused_files is 'Keys of files that no row points to, yet or any more.';

create index unused_files_payment_idx on private.unused_files (payment_id);
create index unused_files_since_idx on private.unused_files (since);

alter table private.unused_files enable row level security;
revoke all on private.unused_files from public, anon, authenticated, service_role;
select private.keep_suspended_out('private.unused_files');


alter table public.transfer_receipts enable row level security;

create policy transfer_receipts_read on public.transfer_receipts for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_role('FINANCE', 'ADMIN'))
  );

revoke all on public.transfer_receipts from public, anon, authenticated, service_role;
grant select on public.transfer_receipts to authenticated, service_role;
select private.keep_suspended_out('public.transfer_receipts');


-- Marks the file of a deleted or replaced receipt as unused, and deletes it if it is stored here.
create function private.release_receipt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.key <> old.key then
    delete from private.stored_files where key = old.key;
    -- It counts as a file of its payment for another hour, unless the payment is deleted, too.
    insert into private.unused_files (key, payment_id)
    values (old.key, (select p.id from public.payments as p where p.id = old.payment_id));
  end if;
  return null;
end
$$;

create trigger transfer_receipts_release after update or delete on public.transfer_receipts
  for each row execute function private.release_receipt();


-- The caller's payment, if a receipt can be added or removed; otherwise a refusal.
create function private.my_open_transfer(payment_id uuid)
returns public.payments
language plpgsql
set search_path = ''
as $$
declare
  p public.payments;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  select * into p from public.payments
  where id = my_open_transfer.payment_id and user_id = auth.uid();
  if p.id is null then
    perform private.refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  end if;
  if p.provider <> 'manual' or p.status not in ('PENDING', 'AWAITING_APPROVAL') then
    perform private.refuse(409, 'TRANSFER_CLOSED', 'This transfer does not wait for approval any more.');
  end if;
  return p;
end
$$;


create function private.begin_transfer_receipt_as_me(payment_id uuid, size integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments := private.my_open_transfer(begin_transfer_receipt_as_me.payment_id);
  new_key constant uuid := gen_random_uuid();
begin
  perform private.in_turn_for(p.user_id);
  -- Ten files an hour for all of the person's transfers: uploaded, replaced or still being uploaded.
  if (
    select count(*) from private.unused_files as f
    join public.payments as x on x.id = f.payment_id
    where x.user_id = p.user_id and f.since > now() - interval '1 hour'
  ) + (
    select count(*) from public.transfer_receipts as r
    where r.user_id = p.user_id and r.created_at > now() - interval '1 hour'
  ) >= 10 then
    perform private.refuse(429, 'TOO_MANY_FILES', 'Too many files at once. Try again in an hour.');
  end if;
  if not private.within_quota(p.user_id, 'receipt bytes', 50000000, interval '1 day',
    greatest(0, coalesce(size, 0))) then
    perform private.refuse(429, 'TOO_MANY_BYTES', 'No more than 50 MB a day. Try again tomorrow.');
  end if;
  insert into private.unused_files (key, payment_id) values (new_key, p.id);
  return new_key;
end
$$;

grant execute on function private.begin_transfer_receipt_as_me(uuid, integer) to authenticated;


create function public.begin_transfer_receipt(payment_id uuid, size integer default null)
returns uuid
language sql
volatile
set search_path = ''
as $$
  select private.begin_transfer_receipt_as_me(begin_transfer_receipt.payment_id, begin_transfer_receipt.size)
$$;

comment on function public.begin_transfer_receipt(uuid, integer) is 'Gives the key under which the receipt of one''s own transfer, which waits for approval, is to be kept; size is in bytes.';
grant execute on function public.begin_transfer_receipt(uuid, integer) to authenticated;


-- The file of a key has arrived: it becomes its payment's receipt, replacing an earlier one.
create function private.keep_transfer_receipt(key uuid, content_type text, size integer, data text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  p public.payments;
  r public.transfer_receipts;
begin
  select x.* into p from private.unused_files as f
  join public.payments as x on x.id = f.payment_id
  where f.key = keep_transfer_receipt.key;
  perform private.in_turn_for(p.user_id);
  select * into p from public.payments where id = p.id;
  if p.user_id is null or p.status not in ('PENDING', 'AWAITING_APPROVAL') then
    perform private.refuse(409, 'TRANSFER_CLOSED', 'This transfer does not wait for approval any more.');
  end if;
  delete from private.unused_files as f where f.key = keep_transfer_receipt.key;
  if data is not null then
    insert into private.stored_files (key, bytes)
    values (keep_transfer_receipt.key, decode(data, 'base64'));
  end if;
  insert into public.transfer_receipts as t (payment_id, user_id, key, content_type, size)
  values (p.id, p.user_id, keep_transfer_receipt.key, keep_transfer_receipt.content_type,
    keep_transfer_receipt.size)
  on conflict on constraint transfer_receipts_pkey do update
  set key = excluded.key, content_type = excluded.content_type, size = excluded.size,
    created_at = excluded.created_at
  returning * into r;
  return jsonb_build_object('payment_id', r.payment_id, 'content_type', r.content_type,
    'size', r.size, 'created_at', r.created_at);
end
$$;

grant execute on function private.keep_transfer_receipt(uuid, text, integer, text) to service_role;


create function public.keep_transfer_receipt(key uuid, content_type text, size integer, data text)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.keep_transfer_receipt(keep_transfer_receipt.key, keep_transfer_receipt.content_type,
    keep_transfer_receipt.size, keep_transfer_receipt.data)
$$;

comment on function public.keep_transfer_receipt(uuid, text, integer, text) is 'For the server: makes a file that has arrived the receipt of its payment. Data is the file as base64, null where file storage has it.';
grant execute on function public.keep_transfer_receipt(uuid, text, integer, text) to service_role;


-- A file of the table as base64; null if file storage has it.
create function private.stored_file(key uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select translate(encode(f.bytes, 'base64'), E'\n', '')
  from private.stored_files as f
  where f.key = stored_file.key
$$;

grant execute on function private.stored_file(uuid) to authenticated;


create function public.transfer_receipt(payment_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('key', r.key, 'content_type', r.content_type,
    'data', private.stored_file(r.key))
  from public.transfer_receipts as r
  where r.payment_id = transfer_receipt.payment_id
$$;

comment on function public.transfer_receipt(uuid) is 'The receipt of a transfer, for people who may read it: key, content_type, and data as base64, null if file storage has it. Null if there is none.';
grant execute on function public.transfer_receipt(uuid) to authenticated;


create function private.remove_transfer_receipt_as_me(payment_id uuid, seen_created_at timestamptz)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  p constant public.payments := private.my_open_transfer(remove_transfer_receipt_as_me.payment_id);
begin
  -- Another tab may have replaced it.
  perform private.require_seen('created_at', remove_transfer_receipt_as_me.seen_created_at, r.created_at)
  from public.transfer_receipts as r where r.payment_id = p.id for update;
  delete from public.transfer_receipts as r where r.payment_id = p.id;
  return found;
end
$$;

grant execute on function private.remove_transfer_receipt_as_me(uuid, timestamptz) to authenticated;


create function public.remove_transfer_receipt(payment_id uuid, seen_created_at timestamptz)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.remove_transfer_receipt_as_me(remove_transfer_receipt.payment_id,
    remove_transfer_receipt.seen_created_at)
$$;

comment on function public.remove_transfer_receipt(uuid, timestamptz) is 'Takes the receipt off one''s own transfer while it waits for approval.';
grant execute on function public.remove_transfer_receipt(uuid, timestamptz) to authenticated;


-- For the server's job: keys of files that have been unreferenced for an hour, at most a hundred. Those in `removed`
-- are deleted first.
create function private.unused_files(removed uuid[])
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.unused_files as f where f.key = any (unused_files.removed);
  return coalesce((
    select jsonb_agg(f.key) from (
      select key from private.unused_files
      where since <= now() - interval '1 hour' order by since limit 100
    ) as f
  ), '[]');
end
$$;

grant execute on function private.unused_files(uuid[]) to service_role;


create function public.unused_files(removed uuid[] default '{}')
returns jsonb
language sql
volatile
set search_path = ''
set statement_timeout = '120s'
as $$
  select private.unused_files(unused_files.removed)
$$;

comment on function public.unused_files(uuid[]) is 'For the server''s job: forgets the keys of files it has removed, and gives those to remove next.';
grant execute on function public.unused_files(uuid[]) to service_role;
