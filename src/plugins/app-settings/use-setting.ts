import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedControl } from '@/plugin-api/collect-settings';
import { useViewer } from '@/plugin-api/viewer-context';
import { isAppError } from '@/shared/app-error';
import { useToast } from '@/shared/use-toast';
import { rowOf, SETTINGS_QUERY, type SettingProps, type StoredSetting } from './stored-settings';
import { useKeepPluginSetting } from './use-keep-plugin-setting';

type Rows = Record<string, StoredSetting>;

/**
 * One setting and a function to change it. A change shows and is saved at once, provided that nobody has saved since;
 * if it is refused, the stored value returns and `error` says why. Changes made while one is being saved are sent
 * afterwards: the last one wins.
 */
export function useSetting({ def, row }: SettingProps) {
  const { key } = row;
  const { t } = useTranslation('app-settings');
  const toast = useToast();
  const client = useQueryClient();
  const provider = useDataProvider()();
  const { refresh } = useViewer();
  const [wish, setWish] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ error: unknown; value: string } | null>(null);
  const [saved, setSaved] = useState(false);
  const wanted = useRef<string | null>(null);

  const keepPlugins = useKeepPluginSetting();

  const stored = () => client.getQueryData<Rows>(SETTINGS_QUERY)?.[key] ?? row;
  const keep = (next: StoredSetting) =>
    client.setQueryData<Rows>(SETTINGS_QUERY, (rows) => ({ ...rows, [key]: next }));

  async function save(value: string) {
    if (def.default !== undefined) {
      await keepPlugins(key, storedControl(def.control), value, stored().updated_at);
      return;
    }
    const { data } = await provider.update<StoredSetting>({
      resource: 'app_settings',
      id: key,
      variables: { value },
      meta: { idColumnName: 'key', select: 'key,value,updated_at', version: stored().updated_at },
    });
    keep(data);
  }

  async function choose(value: string, offerUndo = true) {
    const busy = wanted.current !== null;
    wanted.current = value;
    setWish(value);
    setRefused(null);
    setSaved(false);
    if (busy) return;
    const before = stored().value;
    try {
      while (wanted.current !== stored().value) await save(wanted.current);
      setSaved(true);
      if (stored().value !== before) refresh();
      if (offerUndo && stored().value !== before) {
        toast.success(t('changed', { setting: t(def.labelKey) }), () => void choose(before, false));
      }
    } catch (error) {
      setRefused({ error, value: wanted.current });
      if (isAppError(error, 'CONFLICT')) {
        const meanwhile = rowOf(error.current);
        if (meanwhile) keep(meanwhile);
        else await client.invalidateQueries({ queryKey: SETTINGS_QUERY });
        refresh();
      }
    } finally {
      wanted.current = null;
      setWish(null);
    }
  }

  return {
    /** The value to show: the pending one, or the stored one. */
    value: wish ?? row.value,
    saving: wish !== null,
    saved,
    error: refused?.error,
    choose: (value: string) => void choose(value),
    retry: () => void (refused && choose(refused.value)),
  };
}

export type Setting = ReturnType<typeof useSetting>;
