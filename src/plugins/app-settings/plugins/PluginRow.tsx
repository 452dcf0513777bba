import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PluginSwitch } from './PluginSwitch';
import { broughtBy, KINDS, type PluginEntry } from './plugin-list';
import { usePluginName } from './use-plugin-entries';

/** The page of a plugin. */
export const pluginPath = (id: string) => `/system/plugins/${encodeURIComponent(id)}`;

/** What a plugin brings, by count: "3 pages · 1 card". */
export function useSummary() {
  const { t } = useTranslation('app-settings/texts');
  return ({ plugin }: PluginEntry): string => {
    if (!plugin) return '';
    const brought = broughtBy(plugin);
    return KINDS.filter((kind) => kind !== 'languages' && brought[kind].length > 0)
      .map((kind) => t('counted', { what: t(`kind.${kind}`), number: brought[kind].length }))
      .join(' · ');
  };
}

/** The state of a plugin, where there is something to say, and the number of its problems. */
export function StateChips({ entry }: { entry: PluginEntry }) {
  const { t } = useTranslation('app-settings/texts');
  const { state, problems } = entry;
  return (
    <>
      {state !== 'on' && (
        <Chip
          size="small"
          color={state === 'broken' ? 'error' : 'default'}
          label={t(`state.${state}`)}
        />
      )}
      {problems.length > 0 && (
        <Chip
          size="small"
          color="warning"
          label={t('counted', { what: t('problems'), number: problems.length })}
        />
      )}
    </>
  );
}

/** One plugin of the list. */
export function PluginRow({ entry }: { entry: PluginEntry }) {
  const name = usePluginName()(entry);
  const summary = useSummary()(entry);
  const { origin } = entry;
  const version = origin && 'package' in origin ? ` ${origin.version}` : '';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        px: 2.5,
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            rowGap: 0.5,
          }}
        >
          <Link
            component={RouterLink}
            to={pluginPath(entry.id)}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <StateChips entry={entry} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">
            {entry.id}
            {version}
          </bdi>
          {summary !== '' && ` · ${summary}`}
        </Box>
      </Box>
      {entry.plugin && <PluginSwitch entry={entry} />}
    </Box>
  );
}
