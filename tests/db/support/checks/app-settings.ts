import { sql } from '../sql.ts';
import type { Actor, Check, Expectation, Scene } from './check.ts';

/** Settings of the app: read by all people, changed by administrators, values only as listed. */
export function appSettingsChecks(scene: Scene): Check[] {
  const check = (name: string, actor: Actor, statement: string, expect: Expectation): Check => ({
    name: `app_settings: ${name}`,
    table: 'app_settings',
    actor,
    statement,
    expect,
  });
  const set = (key: string, value: string) =>
    sql`update public.app_settings set value = ${value} where key = ${key} returning key`;
  const keep = (key: string, control: unknown, value: string | null) =>
    sql`select public.keep_plugin_setting(${key}, ${JSON.stringify(control)}::jsonb, ${value})`;
  const rows = { least: 1, most: 20 };
  const SWITCH = ['true', 'false'];
  const others: Actor[] = ['free', 'vip', 'tipster', 'support', 'finance'];
  return [
    ...(['free', 'excluded', 'tipster', 'admin', 'service_role'] as const).map((actor) =>
      check(`${actor} reads them`, actor, 'select 1 from public.app_settings', 'something'),
    ),
    check('anon reads them', 'anon', 'select 1 from public.app_settings', 'denied'),
    check('anon changes one', 'anon', set('customizer', 'true'), 'denied'),
    ...others.map((actor) =>
      check(`${actor} changes one`, actor, set('customizer', 'true'), 'denied'),
    ),
    check('admin changes one', 'admin', set('customizer', 'true'), 'something'),
    check('the secret key changes one', 'service_role', set('customizer', 'true'), 'something'),
    check(
      'who changed it and when is written down, whatever they say',
      'admin',
      sql`update public.app_settings set value = 'server' where key = 'menuSource';
        select 1 from public.app_settings where key = 'menuSource' and updated_by = ${scene.people.admin}
          and updated_at >= now()`,
      'something',
    ),
    ...['customizer', 'routingLoader', 'menuTextTruncated'].flatMap((key) => [
      check(`${key} off`, 'admin', set(key, 'false'), 'something'),
      ...['TRUE', 'yes', '', '1', '"true"'].map((value) =>
        check(`${key} as ${value}`, 'admin', set(key, value), 'refused'),
      ),
    ]),
    ...[
      ['menuSource', 'plugin'],
      ['horizontalMenuOpens', 'focus'],
      ['toastPosition', 'top'],
      ['toastPosition', 'x'.repeat(100_000)],
    ].map(([key = '', value = '']) =>
      check(`${key} as ${value.slice(0, 9)}`, 'admin', set(key, value), 'refused'),
    ),
    ...['0', '7', '3650'].map((days) =>
      check(`${days} days of grace`, 'admin', set('second_factor_grace_days', days), 'something'),
    ),
    ...['', '-1', '3651', '1.5', '007', ' 7', '99999999999'].map((days) =>
      check(`'${days}' days of grace`, 'admin', set('second_factor_grace_days', days), 'refused'),
    ),
    check(
      'an unknown setting, as the owner',
      'owner',
      `insert into public.app_settings (key, value) values ('theme', 'true')`,
      'refused',
    ),
    ...(['admin', 'service_role'] as const).flatMap((actor) => [
      check(
        `${actor} renames one`,
        actor,
        `delete from public.app_settings where key = 'none';
         update public.app_settings set key = 'routingLoader' where key = 'customizer' returning key`,
        'refused',
      ),
      check(
        `${actor} removes one`,
        actor,
        `delete from public.app_settings where key = 'customizer' returning key`,
        'denied',
      ),
      check(
        `${actor} adds one`,
        actor,
        `insert into public.app_settings (key, value) values ('customizer', 'true')
         on conflict (key) do update set value = 'true'`,
        'refused',
      ),
    ]),
    // Settings and switches of plugins.
    ...(['anon', 'service_role', ...others] as const).flatMap((actor) => [
      check(`${actor} keeps one of a plugin`, actor, keep('board.rows', rows, '7'), 'refused'),
      check(
        `${actor} switches a plugin off`,
        actor,
        keep('plugin:board', SWITCH, 'false'),
        'refused',
      ),
    ]),
    ...(
      [
        ['board.rows', rows, '20'],
        ['board.frame', SWITCH, 'false'],
        ['board.order', ['points', 'name'], 'name'],
        ['plugin:board', SWITCH, 'false'],
      ] as const
    ).map(([key, control, value]) =>
      check(`admin keeps ${key}`, 'admin', keep(key, control, value), 'something'),
    ),
    ...(
      [
        ...['0', '21', '', '-1', '1.5', '007', ' 7', '1e1', '99999999999', null].map(
          (value) => ['board.rows', rows, value] as const,
        ),
        ['board.rows', { least: 'a', most: {} }, '7'],
        ['board.rows', {}, '7'],
        ['board.rows', null, '7'],
        ['board.rows', 7, '7'],
        ['board.frame', SWITCH, 'yes'],
        ['board.frame', 'switch', 'true'],
        ['board.order', ['points'], 'name'],
        ['board.order', [], 'name'],
        ['board.order', ['x'.repeat(20_000)], 'x'.repeat(20_000)],
        ['plugin:board', ['off', 'on'], 'off'],
        ['plugin:', SWITCH, 'false'],
        ['board', SWITCH, 'false'],
        ['customizer', SWITCH, 'true'],
        ['board.rows.', rows, '7'],
        [`${'b'.repeat(61)}.rows`, rows, '7'],
      ] as const
    ).map(([key, control, value]) =>
      check(
        `admin keeps ${key.slice(0, 20)} as ${String(value).slice(0, 9)} of ${JSON.stringify(control).slice(0, 30)}`,
        'admin',
        keep(key, control, value),
        'refused',
      ),
    ),
    check(
      'a setting of a plugin that somebody else has kept meanwhile',
      'admin',
      `${keep('board.rows', rows, '7')}; ${keep('board.rows', rows, '8')}`,
      'refused',
    ),
    check(
      'a stored setting of a plugin takes no other value by a plain update',
      'admin',
      `${keep('board.rows', rows, '7')}; ${set('board.rows', '21')}`,
      'refused',
    ),
    check(
      'admin renames the control',
      'admin',
      `${keep('board.rows', rows, '7')};
        update public.app_settings set control = '["21"]' where key = 'board.rows' returning key`,
      'refused',
    ),
    check(
      'who switched a plugin off is written down, and everybody learns of it',
      'admin',
      sql`select public.keep_plugin_setting('plugin:board', '["true", "false"]', 'false');
        select 1 from public.app_settings as s, public.audit_log as a, public.security_events as e
        where s.key = 'plugin:board' and s.updated_by = ${scene.people.admin}
          and a.table_name = 'app_settings' and a.record_id = 'plugin:board' and a.actor_id = ${scene.people.admin}
          and e.kind = 'SETTING_CHANGED' and e.detail = 'app_settings INSERT plugin:board'
          and 'board' = any (public.plugins_off())`,
      'something',
    ),
    check('anon asks which are off', 'anon', 'select public.plugins_off()', 'something'),
    check('truncate, as the owner', 'owner', 'truncate public.app_settings', 'refused'),
  ];
}
