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
    check('truncate, as the owner', 'owner', 'truncate public.app_settings', 'refused'),
  ];
}
