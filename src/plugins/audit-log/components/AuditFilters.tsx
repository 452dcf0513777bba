import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRange, writeRange } from '@/crud/field-types/range';
import { ChoiceFacet } from '@/crud/filters/ChoiceFacet';
import { Facet } from '@/crud/filters/Facet';
import { FilterButton } from '@/crud/filters/FilterButton';
import { useT } from '@/crud/use-t';
import { PageViews } from '@/crud/views/PageViews';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import { useRegistry } from '@/plugin-api/registry-context';
import type { FieldDef } from '@/plugin-api/types';
import { ACTIONS, subjectsOf } from '../audit-line';
import { FILTERS, type Filters } from '../audit-query';
import { useReadable, useTableKey } from '../use-line-records';

interface AuditFiltersProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

const WHEN: FieldDef = { key: 'created_at', type: 'datetime', labelKey: 'audit-log:when' };

/** The filters in one bar, on phones behind one button; kept in the address. */
export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit-log');
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const when = writeRange(filters);
  const inForce = FILTERS.filter((name) => name !== 'to' && filters[name] !== '').length;
  const count = inForce + Number(filters.to !== '' && filters.from === '');
  const clear = () => onChange(Object.fromEntries(FILTERS.map((name) => [name, ''])));
  const typed = (name: 'actor' | 'record') => (
    <TypedFilter
      key={`${name} ${filters[name]}`}
      label={t(`filter.${name}`)}
      value={filters[name]}
      onDone={(value) => onChange({ [name]: value })}
    />
  );
  const controls = (
    <>
      {typed('actor')}
      {typed('record')}
      {/* Records of all plugins are named here, each with its plugin's texts. */}
      <PagePluginContext value={null}>
        <SubjectFilter value={filters.table} onChange={(table) => onChange({ table })} />
      </PagePluginContext>
      <ChoiceFacet
        label={t('filter.action')}
        value={filters.action}
        options={ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) }))}
        onChange={(action) => onChange({ action })}
      />
      <Facet field={WHEN} value={when} onChange={(value) => onChange(readRange(value))} />
    </>
  );
  return (
    <Box
      component="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      {phone ? (
        <FilterButton count={count} onClear={clear}>
          {controls}
        </FilterButton>
      ) : (
        controls
      )}
      {count > 0 && !phone && (
        <Button size="small" onClick={clear}>
          {t('filter.clear')}
        </Button>
      )}
      <PageViews list="audit-log" keys={FILTERS} />
    </Box>
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
  // An address may name a single table.
  if (value !== '' && !options.some((option) => option.value === value)) {
    options.push({ value, label: tableKey ? tell(tableKey) : value.replaceAll('_', ' ') });
  }
  return (
    <ChoiceFacet label={t('filter.table')} value={value} options={options} onChange={onChange} />
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
      sx={{ width: { sm: 180 } }}
      slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
    />
  );
}
