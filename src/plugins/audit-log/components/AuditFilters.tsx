import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useT } from '@/crud/use-t';
import { PageViews } from '@/crud/views/PageViews';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import { useRegistry } from '@/plugin-api/registry-context';
import { DateBox } from '@/shared/dates/DateBox';
import { ACTIONS, subjectsOf } from '../audit-line';
import { FILTERS, type Filters } from '../audit-query';
import { useReadable, useTableKey } from '../use-line-records';

interface AuditFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** Two in a row on a phone. */
const WIDTH = { width: { xs: 'calc(50% - 6px)', sm: 160 } };
/** The date placeholder is widest in Arabic. */
const DAY_WIDTH = { flex: { xs: '1 1 180px', sm: '0 0 180px' } };

/** The filters in one bar, kept in the address. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit-log');
  const any = FILTERS.some((name) => filters[name] !== '');
  const typed = (name: 'actor' | 'record') => (
    <TypedFilter
      key={`${name} ${filters[name]}`}
      label={t(`filter.${name}`)}
      value={filters[name]}
      onDone={(value) => onChange({ [name]: value })}
    />
  );
  const day = (name: 'from' | 'to') => (
    <DateBox
      label={t(`filter.${name}`)}
      value={filters[name]}
      onChange={(value) => onChange({ [name]: value })}
      sx={DAY_WIDTH}
    />
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {/* Records of all plugins are named here, each with its plugin's texts. */}
      <PagePluginContext value={null}>
        <SubjectFilter value={filters.table} onChange={(table) => onChange({ table })} />
      </PagePluginContext>
      <TextField
        select
        size="small"
        label={t('filter.action')}
        value={ACTIONS.find((action) => action === filters.action) ?? ''}
        onChange={(event) => onChange({ action: event.target.value })}
        sx={WIDTH}
      >
        <MenuItem value="">{t('filter.any')}</MenuItem>
        {ACTIONS.map((action) => (
          <MenuItem key={action} value={action}>
            {t(`action.${action}`)}
          </MenuItem>
        ))}
      </TextField>
      {typed('actor')}
      {typed('record')}
      {day('from')}
      {day('to')}
      {any && (
        <Button
          color="inherit"
          onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
        >
          {t('filter.clear')}
        </Button>
      )}
      <PageViews list="audit-log" keys={FILTERS} />
    </Stack>
  );
}

interface SubjectFilterProps {
  value: string;
  onChange: (tables: string) => void;
}

/** Filters by kind of record. */
function SubjectFilter({ value, onChange }: SubjectFilterProps) {
  const { t, i18n } = useTranslation('audit-log');
  const tell = useT();
  const readable = useReadable();
  const nameOf = useTableKey();
  const tableKey = nameOf(value);
  const { plugins } = useRegistry();
  const loggedTables = plugins.flatMap((plugin) => Object.keys(plugin.loggedTables ?? {}));
  const named = new Map<string, string[]>();
  // Two lists may have records of the same name.
  for (const { tables, resource } of subjectsOf(readable)) {
    const label = tell(resource.singularKey);
    named.set(label, [...(named.get(label) ?? []), tables]);
  }
  for (const table of loggedTables) {
    const key = nameOf(table);
    if (!key || [...named.values()].flat().join().split(',').includes(table)) continue;
    const label = tell(key);
    named.set(label, [...(named.get(label) ?? []), table]);
  }
  const options = [...named]
    .map(([label, tables]) => ({ label, value: tables.join(',') }))
    .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language));
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      label={t('filter.table')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={WIDTH}
    >
      <MenuItem value="">{t('filter.any')}</MenuItem>
      {/* An address may name a single table. */}
      {!isKnown && (
        <MenuItem value={value}>{tableKey ? tell(tableKey) : value.replaceAll('_', ' ')}</MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface TypedFilterProps {
  label: string;
  value: string;
  onDone: (value: string) => void;
}

const PAUSE_MS = 400;

/** A text filter, applied when the person pauses typing. */
function TypedFilter({ label, value, onDone }: TypedFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onDone(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onDone]);
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      sx={WIDTH}
      slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
    />
  );
}
