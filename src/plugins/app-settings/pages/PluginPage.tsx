import { mdiPuzzleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { useRegistry } from '@/plugin-api/registry-context';
import type { PluginDef } from '@/plugin-api/types';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Notice } from '@/shared/components/Notice';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { Setting } from '../components/Setting';
import { pluginPath, StateChips } from '../plugins/PluginRow';
import { PluginSwitch } from '../plugins/PluginSwitch';
import {
  type Brought,
  broughtBy,
  fieldTypesOf,
  KINDS,
  type Kind,
  type PluginEntry,
} from '../plugins/plugin-list';
import { usePluginEntries, usePluginName, useVersionOf } from '../plugins/use-plugin-entries';
import { rowFor } from '../stored-settings';
import { useStoredSettings } from '../use-stored-settings';

/** One plugin: what it brings, what it needs and what needs it, its settings and problems, on or off. */
export default function PluginPage() {
  const { id } = useParams();
  const { t } = useTranslation('app-settings/texts');
  const entries = usePluginEntries();
  const nameOf = usePluginName();
  const entry = entries.find((one) => one.id === id);
  if (!entry) {
    return (
      <Page title={t('unknown')} narrow>
        <EmptyState
          icon={mdiPuzzleOutline}
          title={t('unknown')}
          text={t('unknown.text')}
          action={
            <Button component={RouterLink} to="/system/plugins" variant="contained">
              {t('all')}
            </Button>
          }
        />
      </Page>
    );
  }
  const { plugin } = entry;
  return (
    <Page
      title={nameOf(entry)}
      narrow
      lead={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <StateChips entry={entry} />
        </Box>
      }
      actions={plugin && <PluginSwitch entry={entry} />}
    >
      <Stack sx={{ gap: 3 }}>
        <Problems entry={entry} />
        <Facts entry={entry} />
        {plugin && <PluginSettings plugin={plugin} />}
        {plugin && <Brings plugin={plugin} />}
        <Notice kind="info">{t('rules')}</Notice>
      </Stack>
    </Page>
  );
}

/** What is wrong, with its codes. The sentences are for developers, in English. */
function Problems({ entry: { problems } }: { entry: PluginEntry }) {
  const { t } = useTranslation('app-settings/texts');
  if (problems.length === 0) return null;
  return (
    <Panel title={t('problems')} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {problems.map(({ code, message }) => (
          <Box
            component="li"
            key={`${code} ${message}`}
            sx={{ px: 2.5, py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
          >
            <Chip size="small" color="warning" label={<bdi dir="ltr">{code}</bdi>} />
            <Box
              lang="en"
              dir="ltr"
              sx={{ mt: 0.75, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
            >
              {message}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { sm: '200px minmax(0, 1fr)' }, columnGap: 2 }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

/** Links to other plugins. */
function Others({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('app-settings/texts');
  const { installed } = useRegistry();
  const nameOf = usePluginName();
  if (ids.length === 0) return t('none');
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
    >
      {ids.map((id) => {
        const plugin = installed.find((one) => one.id === id);
        return (
          <li key={id}>
            {plugin ? (
              <Link component={RouterLink} to={pluginPath(id)}>
                {nameOf({ id, plugin })}
              </Link>
            ) : (
              t('notInstalled', { plugin: id })
            )}
          </li>
        );
      })}
    </Box>
  );
}

function Facts({ entry }: { entry: PluginEntry }) {
  const { t } = useTranslation('app-settings/texts');
  const { plugin, origin, state } = entry;
  const version = useVersionOf()(entry);
  return (
    <Panel title={t('about')}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, fontSize: '0.875rem' }}>
        <Fact label={t('about.state')}>{t(`state.${state}.long`)}</Fact>
        <Fact label={t('about.id')}>
          <bdi dir="ltr">{entry.id}</bdi>
        </Fact>
        {version !== null && (
          <Fact label={t('about.version')}>
            <bdi dir="ltr">{version}</bdi>
          </Fact>
        )}
        {origin && (
          <Fact label={t('about.origin')}>
            {'package' in origin ? (
              <bdi dir="ltr">{origin.package}</bdi>
            ) : (
              t(`group.${origin.part}`)
            )}
          </Fact>
        )}
        {plugin && (
          <>
            <Fact label={t('about.api')}>
              <bdi dir="ltr">{plugin.apiVersion}</bdi>
            </Fact>
            {plugin.basePath !== undefined && (
              <Fact label={t('about.base')}>
                <bdi dir="ltr">{plugin.basePath}</bdi>
              </Fact>
            )}
            <Fact label={t('about.needs')}>
              <Others ids={entry.needs} />
            </Fact>
            <Fact label={t('about.neededBy')}>
              <Others ids={entry.neededBy} />
            </Fact>
          </>
        )}
      </Box>
    </Panel>
  );
}

/** The plugin's settings, with the same controls as on the page of all settings. */
function PluginSettings({ plugin }: { plugin: PluginDef }) {
  const { t } = useTranslation('app-settings/texts');
  const { settings } = useRegistry();
  const { data, error, refetch } = useStoredSettings();
  const own = settings
    .flatMap((section) => section.settings)
    .filter((def) => def.plugin === plugin.id);
  if (own.length === 0) return null;
  return (
    <Panel title={t('settings')} flush>
      {!data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data &&
        own.map((def) => {
          const row = rowFor(def, data);
          return row && <Setting key={def.key} def={def} row={row} />;
        })}
    </Panel>
  );
}

/** Everything that the manifest brings, by kind. */
function Brings({ plugin }: { plugin: PluginDef }) {
  const { t } = useTranslation('app-settings/texts');
  const { data: fieldTypes = [] } = useQuery({
    queryKey: ['field-types-of', plugin.id],
    queryFn: () => fieldTypesOf(plugin),
  });
  const brought = {
    ...broughtBy(plugin),
    fieldTypes: fieldTypes.map((name): Brought => ({ name })),
  };
  const kinds = KINDS.filter((kind) => brought[kind].length > 0);
  return (
    <Panel title={t('brings')}>
      <Stack sx={{ gap: 2 }}>
        {kinds.map((kind) => (
          <Names key={kind} kind={kind} list={brought[kind]} />
        ))}
      </Stack>
    </Panel>
  );
}

function Names({ kind, list }: { kind: Kind; list: readonly Brought[] }) {
  const id = useId();
  const keys = list.flatMap(({ key }) => (key === undefined ? [] : namespaceOf(key)));
  const { t } = useTranslation(['app-settings/texts', ...new Set(keys)]);
  const nameOf = ({ key, name }: Brought) => {
    if (kind === 'languages') return t(`language.${name}`);
    return key === undefined ? null : t(key);
  };
  return (
    <Box>
      <Box component="h3" id={id} sx={{ m: 0, fontSize: '0.875rem', fontWeight: 600 }}>
        {t('counted', { what: t(`kind.${kind}`), number: list.length })}
      </Box>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{
          m: 0,
          mt: 0.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 3,
          rowGap: 0.25,
          fontSize: '0.875rem',
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {list.map((one) => {
          const name = nameOf(one);
          return (
            <Box component="li" key={`${one.key} ${one.name}`} sx={{ overflowWrap: 'anywhere' }}>
              {name}{' '}
              {kind !== 'languages' && (
                <Box component="bdi" dir="ltr" sx={{ color: name ? 'text.secondary' : undefined }}>
                  {one.name}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
