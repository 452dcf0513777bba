-- Pictures of people: small, square, kept with the data, so that they work wherever the database
-- does and go when the account goes. Each upload gets a new key, so its address can be cached forever.

create table public.avatars (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  key uuid not null unique default gen_random_uuid(),
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 16 and 262144),
  created_at timestamptz not null default clock_timestamp()
);

comment on table public.avatars is 'Pictures of people, at most 256 kB. Written by set_avatar and remove_avatar, shown to everyone by the function avatar.';

create trigger avatars_guard before insert or update or delete on public.avatars
  for each row execute function private.forbid_api();

create trigger avatars_guard_truncate before truncate on public.avatars
  for each statement execute function private.forbid_always();


alter table public.avatars enable row level security;

-- Nobody lists the table; a person may look at their own row.
create policy avatars_read on public.avatars for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.avatars from public, anon, authenticated, service_role;
grant select on public.avatars to authenticated, service_role;
select private.keep_suspended_out('public.avatars');


-- What a picture is, by its first bytes; null when it is none of those that we show. A name or a
-- type that somebody claims says nothing.
create function private.picture_type(bytes bytea)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when substr(bytes, 1, 8) = '\x89504e470d0a1a0a'::bytea then 'image/png'
    when substr(bytes, 1, 3) = '\xffd8ff'::bytea then 'image/jpeg'
    when substr(bytes, 1, 4) = '\x52494646'::bytea and substr(bytes, 9, 4) = '\x57454250'::bytea
      then 'image/webp'
  end
$$;


-- Takes the picture of the person who asks, as base64; gives its address.
create function private.set_avatar_as_me(picture text)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  content bytea;
  new_key constant uuid := gen_random_uuid();
  address constant text := '/functions/v1/avatar?key=' || new_key;
begin
  if auth.uid() is null then
    perform private.refuse(401, 'NOT_SIGNED_IN', 'Sign in first.');
  end if;
  if char_length(picture) > 360000 then
    perform private.refuse(413, 'PICTURE_TOO_LARGE', 'The picture is too large.');
  end if;
  begin
    content := decode(picture, 'base64');
  exception
    when data_exception then content := null;
  end;
  if content is null or octet_length(content) < 16 or private.picture_type(content) is null then
    perform private.refuse(422, 'PICTURE_INVALID', 'Choose a PNG, JPEG or WebP picture.');
  end if;
  if octet_length(content) > 262144 then
    perform private.refuse(413, 'PICTURE_TOO_LARGE', 'The picture is too large.');
  end if;
  insert into public.avatars as a (user_id, key, content_type, bytes)
  values (auth.uid(), new_key, private.picture_type(content), content)
  on conflict on constraint avatars_pkey do update
  set key = excluded.key, content_type = excluded.content_type, bytes = excluded.bytes,
    created_at = excluded.created_at;
  update public.profiles set avatar_url = address where id = auth.uid();
  return address;
end
$$;

grant execute on function private.set_avatar_as_me(text) to authenticated;


create function public.set_avatar(picture text)
returns text
language sql
volatile
set search_path = ''
as $$
  select private.set_avatar_as_me(set_avatar.picture)
$$;

comment on function public.set_avatar(text) is 'Takes the picture of the person who asks (PNG, JPEG or WebP as base64, at most 256 kB); answers with its address.';
grant execute on function public.set_avatar(text) to authenticated;


create function private.remove_avatar_as_me()
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  delete from public.avatars where user_id = auth.uid();
  update public.profiles set avatar_url = null where id = auth.uid() and avatar_url is not null;
  select true;
$$;

grant execute on function private.remove_avatar_as_me() to authenticated;


create function public.remove_avatar()
returns boolean
language sql
volatile
set search_path = ''
as $$
  select private.remove_avatar_as_me()
$$;

comment on function public.remove_avatar() is 'Removes the picture of the person who asks.';
grant execute on function public.remove_avatar() to authenticated;


-- A picture by its key, for anyone who has the address, like any picture on the web.
create function private.picture_of(key uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'content_type', a.content_type,
    'data', translate(encode(a.bytes, 'base64'), E'\n', ''))
  from public.avatars as a
  where a.key = picture_of.key
$$;

grant execute on function private.picture_of(uuid) to anon, authenticated;


create function public.avatar_picture(key uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.picture_of(avatar_picture.key)
$$;

comment on function public.avatar_picture(uuid) is 'A picture by its key: content_type, and data as base64; null when there is none.';
grant execute on function public.avatar_picture(uuid) to anon, authenticated;
