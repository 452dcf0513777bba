import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SWITCH } from '@/plugin-api/collect-settings';
import { switchKey } from '@/plugin-api/plugin-switch';
import { useRegistry } from '@/plugin-api/registry-context';
import { useViewer } from '@/plugin-api/viewer-context';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { useToast } from '@/shared/use-toast';
import { useKeepPluginSetting } from '../use-keep-plugin-setting';
import { useStoredSettings } from '../use-stored-settings';
import { goingWith, lossOf, type PluginEntry } from './plugin-list';
import { usePluginName } from './use-plugin-entries';

interface PluginSwitchProps {
  entry: PluginEntry;
}

/** Switches a plugin on at once, and off after a question that names what goes with it. */
export function PluginSwitch({ entry }: PluginSwitchProps) {
  const { t, i18n } = useTranslation('app-settings/texts');
  const nameOf = usePluginName();
  const registry = useRegistry();
  const { refresh } = useViewer();
  const toast = useToast();
  const keep = useKeepPluginSetting();
  const { data: rows } = useStoredSettings();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [wish, setWish] = useState<boolean | null>(null);
  const id = useId();
  const { state } = entry;
  const name = nameOf(entry);
  const key = switchKey(entry.id);
  const wanted = rows?.[key]?.value !== 'false';
  const free = rows !== undefined && ['on', 'off', 'dependency', 'broken'].includes(state);

  async function set(on: boolean) {
    setError(null);
    setWish(on);
    try {
      await keep(key, SWITCH, String(on), rows?.[key]?.updated_at);
      await refresh();
      toast.success(t(on ? 'switched.on' : 'switched.off', { plugin: name }));
    } finally {
      setWish(null);
    }
  }

  const going = goingWith(entry.id, registry);
  const others = going
    .filter((plugin) => plugin !== entry.plugin)
    .map((plugin) => nameOf({ id: plugin.id, plugin }));
  const names = new Intl.ListFormat(i18n.resolvedLanguage, { type: 'conjunction' });
  const loss = lossOf(going, registry);
  return (
    <Box>
      <Switch
        checked={wish ?? (free ? wanted : state === 'required')}
        disabled={!free || !entry.plugin || wish !== null}
        onChange={(_event, on) => {
          if (on) set(true).catch(setError);
          else setAsking(true);
        }}
        slotProps={{
          input: { role: 'switch', 'aria-label': name, 'aria-describedby': `${id}-state` },
        }}
      />
      <Box id={`${id}-state`} hidden>
        {t(`state.${state}`)}
      </Box>
      {error !== null && <ErrorNotice error={error} />}
      <ConfirmDialog
        open={asking}
        title={t('off.title', { plugin: name })}
        about={name}
        text={t('off.effect')}
        confirmLabel={t('off.confirm')}
        onConfirm={() => set(false)}
        onClose={() => setAsking(false)}
      >
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
          {others.length > 0 && <li>{t('off.dependants', { plugins: names.format(others) })}</li>}
          <li>
            {t('counted', { what: t('off.pages'), number: loss.pages })},{' '}
            {t('counted', { what: t('off.menu'), number: loss.menu })}
          </li>
          <li>{t('off.data')}</li>
        </Box>
      </ConfirmDialog>
    </Box>
  );
}
