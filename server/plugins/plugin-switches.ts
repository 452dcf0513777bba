import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { Settings } from '../settings/settings.ts';

/** How long an answer is used, in ms; an administrator's switch takes effect on every host within this time. */
const FRESH_MS = 10_000;
/** Longer than this no page waits for a database that is away, in ms. */
const LONGEST_MS = 1_000;

/** The ids of the plugins that administrators switched off. */
export type PluginSwitches = () => Promise<readonly string[]>;

const ids = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((id) => typeof id === 'string');

/**
 * Asks at most every ten seconds. Never rejects: without an answer the last one stays.
 * @param now in ms
 */
export function pluginSwitches(read: () => Promise<unknown>, now = Date.now): PluginSwitches {
  let known: readonly string[] = [];
  let until = -1;
  let asking: Promise<void> | null = null;

  async function ask(): Promise<void> {
    try {
      known = ids(await read());
    } catch {
      // The database is away, or older than its switches.
    }
    until = now() + FRESH_MS;
    asking = null;
  }

  return async () => {
    if (now() >= until) {
      asking ??= ask();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, LONGEST_MS);
      });
      await Promise.race([asking, late]);
      clearTimeout(timer);
    }
    return known;
  };
}

/** The ids of the plugins that are off, without waiting for an earlier answer to age. */
export async function pluginsOff(runSql: RunSql): Promise<string[]> {
  const [row] = await runSql('select to_jsonb(private.plugins_off_for_all())::text as off');
  return ids(JSON.parse(rowText(row, 'off')));
}

/**
 * Switches a plugin off or on, as its operator. Whether a plugin of that id is installed only the app knows.
 * @throws {StartProblem} if it can't be the id of a plugin
 */
export async function switchPlugin(runSql: RunSql, id: string, on: boolean): Promise<void> {
  if (!/^[A-Za-z][\w-]{0,59}$/.test(id)) {
    throw new StartProblem(
      `“${id}” is not the id of a plugin. The page System, Plugins lists them.`,
    );
  }
  await runSql(`insert into public.app_settings (key, control, value)
    values (${literal(`plugin:${id}`)}, '["true", "false"]', '${on}')
    on conflict (key) do update set value = excluded.value, updated_by = null`);
}

/** Reads the switches in the database that this host has opened. */
export const switchesIn = (runSql: RunSql) => pluginSwitches(() => pluginsOff(runSql));

/** Reads them in a hosted project, as every visitor may. */
export const switchesAt = ({ url, key }: NonNullable<Settings['hosted']>, load = fetch) =>
  pluginSwitches(async () => {
    const answer = await load(`${url}/rest/v1/rpc/plugins_off`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return answer.ok ? answer.json() : [];
  });
