-- Settings made by an administrator for everybody: one row per setting. Those of the app are inserted here, so that
-- rows are only ever changed. A new setting is a new row and a new branch of the check. Values are text: the embedded
-- backend can't write a bare word or a boolean into a json column.
--
-- A setting that a plugin declares has a row once an administrator has changed it: `<plugin>.<setting>`, with the control
-- that its manifest gives it, which says what values it takes. `plugin:<plugin>` is the switch of the plugin itself; it
-- concerns what the app shows, never who may read or write a row.

-- True if a value is one that a control can give: a whole number (`{"least": 1, "most": 20}`), or one of some options
-- (`["true", "false"]`).
create function private.fits_control(control jsonb, value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    case jsonb_typeof(control)
      when 'object' then
        case when value ~ '^(0|[1-9][0-9]{0,8})$'
          and jsonb_typeof(control -> 'least') = 'number' and jsonb_typeof(control -> 'most') = 'number'
          then value::numeric between (control ->> 'least')::numeric and (control ->> 'most')::numeric
        end
      when 'array' then control @> to_jsonb(value) and char_length(value) <= 200
    end,
    false
  ) and char_length(control::text) <= 10000
$$;

grant execute on function private.fits_control(jsonb, text) to authenticated, service_role;


create table public.app_settings (
  key text primary key,
  value text not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references public.profiles (id) on delete set null,
  control jsonb,
  constraint app_settings_value_check check (
    case key
      when 'customizer' then value in ('true', 'false')
      when 'menuSource' then value in ('plugins', 'server')
      when 'horizontalMenuOpens' then value in ('hover', 'click')
      when 'routingLoader' then value in ('true', 'false')
      when 'toastPosition' then value in (
        'top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-center', 'bottom-right'
      )
      when 'menuTextTruncated' then value in ('true', 'false')
      -- Days, from none to ten years.
      when 'second_factor_grace_days' then
        case when value ~ '^(0|[1-9][0-9]{0,3})$' then value::integer <= 3650 else false end
      else
        control is not null and private.fits_control(control, value)
        and key ~ '^(plugin:[A-Za-z][A-Za-z0-9_-]{0,59}|[A-Za-z][A-Za-z0-9_-]{0,59}\.[A-Za-z][A-Za-z0-9_-]{0,59})$'
        and (key not like 'plugin:%' or value in ('true', 'false'))
    end
  )
);

comment on table public.app_settings is 'Settings of the whole app. Everyone with an account reads them (no secrets here), administrators change them.';
comment on column public.app_settings.control is 'What values a setting of a plugin takes; null for those of the app.';

create index app_settings_updated_by_idx on public.app_settings (updated_by);


insert into public.app_settings (key, value)
values
  ('customizer', 'false'),
  ('menuSource', 'plugins'),
  ('horizontalMenuOpens', 'hover'),
  ('routingLoader', 'true'),
  ('toastPosition', 'top-right'),
  ('menuTextTruncated', 'true'),
  ('second_factor_grace_days', '7');

create trigger app_settings_touch before update on public.app_settings
  for each row execute function private.touch_updated_at();


-- The first guard: through the REST API an administrator (or the secret key) changes the value of
-- a setting and nothing else; the author is recorded here, whatever the request says.
-- SECURITY INVOKER: it must see who writes.
create function private.guard_app_settings()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not private.is_api_role() then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' then
    perform private.forbid('Settings are added and removed by migrations.');
  end if;
  if current_user <> 'service_role' and not private.has_role('ADMIN') then
    perform private.forbid('Only administrators change the settings of the app.');
  end if;
  if new.key <> old.key then
    perform private.forbid('A setting keeps its name.');
  end if;
  if new.control is distinct from old.control then
    perform private.forbid('A setting keeps its control, unless its plugin gives it another.');
  end if;
  new.updated_by := auth.uid();
  return new;
end
$$;

create trigger app_settings_guard before insert or update or delete on public.app_settings
  for each row execute function private.guard_app_settings();

create trigger app_settings_guard_truncate before truncate on public.app_settings
  for each statement execute function private.forbid_always();


alter table public.app_settings enable row level security;

-- Everyone with an account reads the settings, because they affect their app.
create policy app_settings_read on public.app_settings for select to authenticated using (true);

create policy app_settings_change on public.app_settings for update to authenticated
  using ((select private.has_role('ADMIN')))
  with check ((select private.has_role('ADMIN')));

revoke all on public.app_settings from public, anon, authenticated, service_role;
grant select on public.app_settings to authenticated, service_role;
grant update (value) on public.app_settings to authenticated, service_role;

select private.keep_audit_of('public.app_settings', 'key');
select private.keep_suspended_out('public.app_settings');
select private.protect_by_step_up('public.app_settings');


-- Keeps a plugin's setting, or the switch of a plugin, with the control that its manifest gives it now. The version is the
-- time of the row that the person saw; null if there was none.
create function private.keep_plugin_setting_as_me(key text, control jsonb, value text, version timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.app_settings;
begin
  perform private.require_staff_step_up();
  if not private.has_role('ADMIN') then
    perform private.refuse(403, 'NOT_ALLOWED', 'Only administrators change the settings of the app.');
  end if;
  insert into public.app_settings as s (key, control, value, updated_by)
  values (keep_plugin_setting_as_me.key, keep_plugin_setting_as_me.control, keep_plugin_setting_as_me.value, auth.uid())
  on conflict on constraint app_settings_pkey do update
  set control = excluded.control, value = excluded.value, updated_by = excluded.updated_by
  where s.control is not null and s.updated_at = version
  returning s.* into kept;
  if kept.key is null then
    perform private.refuse(409, 'CONFLICT', 'Somebody else changed this setting. Read it again.');
  end if;
  return jsonb_build_object('key', kept.key, 'value', kept.value, 'updated_at', kept.updated_at);
end
$$;

grant execute on function private.keep_plugin_setting_as_me(text, jsonb, text, timestamptz) to authenticated;


create function public.keep_plugin_setting(key text, control jsonb, value text, version timestamptz default null)
returns jsonb
language sql
volatile
set search_path = ''
as $$
  select private.keep_plugin_setting_as_me(key, control, value, version)
$$;

comment on function public.keep_plugin_setting(text, jsonb, text, timestamptz) is 'Keeps the value of a plugin''s setting, or switches a plugin on or off. ADMIN only.';
grant execute on function public.keep_plugin_setting(text, jsonb, text, timestamptz) to authenticated;


-- The plugins that administrators switched off, for the pages of visitors: public, as the page's configuration is.
create function private.plugins_off_for_all()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select substr(s.key, 8) from public.app_settings as s
    where s.key like 'plugin:%' and s.value = 'false'
    order by s.key
  )
$$;

grant execute on function private.plugins_off_for_all() to anon, authenticated, service_role;


create function public.plugins_off()
returns text[]
language sql
stable
set search_path = ''
as $$
  select private.plugins_off_for_all()
$$;

comment on function public.plugins_off() is 'The ids of the plugins that administrators switched off.';
grant execute on function public.plugins_off() to anon, authenticated, service_role;


-- The settings as one object; switches are true or false in it.
create function private.app_settings()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      s.key,
      case when s.value in ('true', 'false') then s.value::jsonb else to_jsonb(s.value) end
    ),
    '{}'
  )
  from public.app_settings as s
$$;

grant execute on function private.app_settings() to authenticated;


-- The app's first request. It includes the settings, so that they need no request of their own.
-- Tables and views that read a large table, by the database's own statistics: their rows are estimated, not counted.
-- For staff, who see everybody's rows.
create function private.large_tables()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with recursive reads as (
    select c.oid as relation, c.oid as source
    from pg_catalog.pg_class as c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    union
    select r.relation, d.refobjid
    from reads as r
    join pg_catalog.pg_rewrite as w on w.ev_class = r.source
    join pg_catalog.pg_depend as d on d.objid = w.oid and d.classid = 'pg_catalog.pg_rewrite'::regclass
      and d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjid <> r.source
  )
  select coalesce(jsonb_agg(distinct c.relname), '[]')
  from reads as r
  join pg_catalog.pg_class as source on source.oid = r.source and source.reltuples > 50000
  join pg_catalog.pg_class as c on c.oid = r.relation
  where private.is_staff()
$$;

grant execute on function private.large_tables() to authenticated;


-- What the parts beside the framework know of the caller's access; the part that has something to say replaces it.
create function private.access_of_parts()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select '{}'::jsonb
$$;

grant execute on function private.access_of_parts() to authenticated;


create function public.my_access()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'profile_role', private.my_role(),
    'real_role', private.real_role(),
    'self_excluded', private.self_excluded(),
    'previewing', private.previewing(),
    'app_settings', private.app_settings(),
    'large_tables', private.large_tables()
  ) || private.access_of_parts()
$$;

comment on function public.my_access() is 'What the caller may do and read now.';
grant execute on function public.my_access() to authenticated;
