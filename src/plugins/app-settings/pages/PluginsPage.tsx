import { mdiPuzzleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SearchBox } from '@/crud/filters/SearchBox';
import { EmptyState } from '@/shared/components/EmptyState';
import { Notice } from '@/shared/components/Notice';
import { Page } from '@/shared/components/Page';
import { Panel } from '@/shared/components/Panel';
import { PluginRow } from '../plugins/PluginRow';
import type { PluginEntry } from '../plugins/plugin-list';
import { usePluginEntries, usePluginName } from '../plugins/use-plugin-entries';

const SHOWN = ['all', 'problems', 'off'] as const;
type Shown = (typeof SHOWN)[number];

/** Where plugins come from, in the order of the page. */
const GROUPS = ['package', 'application', 'product', 'samples', 'framework', 'unknown'] as const;

const groupOf = ({ origin }: PluginEntry): (typeof GROUPS)[number] =>
  origin === undefined ? 'unknown' : 'package' in origin ? 'package' : origin.part;

const isOff = ({ state }: PluginEntry) => state !== 'on' && state !== 'required';

const FITS: Record<Shown, (entry: PluginEntry) => boolean> = {
  all: () => true,
  problems: ({ problems }) => problems.length > 0,
  off: isOff,
};

/** Every plugin of this build: what it brings, what is wrong with it, on or off. */
export default function PluginsPage() {
  const { t } = useTranslation('app-settings/texts');
  const entries = usePluginEntries();
  const nameOf = usePluginName();
  const [params, setParams] = useSearchParams();
  const shown = SHOWN.find((one) => one === params.get('show')) ?? 'all';
  const typed = params.get('q') ?? '';
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => {
    const { origin } = entry;
    const from = origin && 'package' in origin ? origin.package : '';
    const text = `${nameOf(entry)} ${entry.id} ${from}`.toLowerCase();
    return FITS[shown](entry) && words.every((word) => text.includes(word));
  });
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <Page title={t('title')} help={t('help')} narrow>
      <Stack sx={{ gap: 3 }}>
        <Notice kind="info">{t('rules')}</Notice>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <SearchBox
            value={typed}
            placeholder={t('search')}
            onChange={(text) => change('q', text)}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown}
            onChange={(_event, value: Shown | null) => value && change('show', value)}
            aria-label={t('show')}
          >
            {SHOWN.map((one) => (
              <ToggleButton key={one} value={one}>
                {t('counted', { what: t(`show.${one}`), number: entries.filter(FITS[one]).length })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        <Box role="status" sx={visuallyHidden}>
          {t('counted', { what: t('found'), number: found.length })}
        </Box>
        {found.length === 0 && (
          <Panel>
            <EmptyState
              icon={mdiPuzzleOutline}
              title={t(typed === '' ? `none.${shown}` : 'none.found')}
              text={typed === '' ? t(`none.${shown}.text`) : t('none.found.text')}
              action={
                <Button variant="outlined" onClick={() => setParams({}, { replace: true })}>
                  {t('showAll')}
                </Button>
              }
            />
          </Panel>
        )}
        {GROUPS.map((group) => {
          const own = found.filter((entry) => groupOf(entry) === group);
          return (
            own.length > 0 && (
              <Panel key={group} title={t(`group.${group}`)} text={t(`group.${group}.text`)} flush>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {own.map((entry) => (
                    <PluginRow key={entry.id} entry={entry} />
                  ))}
                </Box>
              </Panel>
            )
          );
        })}
      </Stack>
    </Page>
  );
}
