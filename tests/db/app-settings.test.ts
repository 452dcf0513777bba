import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_APP_SETTINGS, parseAppSettings } from '@/shared/app-settings';
import { ACCOUNT_NAMES } from './support/accounts.ts';
import { changesNothing } from './support/attack.ts';
import { type Answer, openWorld, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('app settings over HTTP on %s', (target) => {
  let world: World;
  const change = (sender: Parameters<World['send']>[0], key: string, value: unknown) =>
    world.send(sender, 'PATCH', `/rest/v1/app_settings?key=eq.${key}`, {
      body: { value },
      headers: { prefer: 'return=representation' },
    });
  const settingsOf = async (sender: Parameters<World['send']>[0]) => {
    const { json } = await world.rpc(sender, 'my_access');
    return (json as { app_settings: unknown }).app_settings;
  };

  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  it('start with the app’s defaults, for everybody, in the first request', async () => {
    const defaults = { ...DEFAULT_APP_SETTINGS, second_factor_grace_days: '7' };
    for (const name of ACCOUNT_NAMES) expect(await settingsOf(name)).toEqual(defaults);
  });

  it('are changed by an administrator and read by everyone in the types that the app reads', async () => {
    const ofTheApp = {
      customizer: true,
      menuSource: 'server',
      horizontalMenuOpens: 'click',
      routingLoader: false,
      toastPosition: 'bottom-left',
      menuTextTruncated: false,
    };
    const wanted = { ...ofTheApp, second_factor_grace_days: '14' };
    for (const [key, value] of Object.entries(wanted)) {
      expect(await change('admin', key, String(value))).toMatchObject({
        status: 200,
        json: [{ key, value: String(value), updated_by: world.accounts.admin.id }],
      });
    }
    expect(await settingsOf('free')).toEqual(wanted);
    expect(parseAppSettings(await settingsOf('tipster'))).toEqual(ofTheApp);
  });

  it('accept no change from anybody else, and no unlisted value', async () => {
    const answers = await changesNothing(world, async () => {
      const sent: Answer[] = [];
      for (const name of ['keyless', 'anonymous', ...ACCOUNT_NAMES] as const) {
        if (name !== 'admin') sent.push(await change(name, 'customizer', 'false'));
      }
      for (const junk of [
        'top',
        '',
        'null',
        '<script>',
        { a: 1 },
        ['top'],
        null,
        'x'.repeat(1e6),
      ]) {
        sent.push(await change('admin', 'toastPosition', junk));
      }
      return sent;
    });
    for (const { status, json } of answers) {
      if (status < 300) expect(json).toEqual([]);
      else expect(status).toBeLessThan(500);
    }
  });
});
