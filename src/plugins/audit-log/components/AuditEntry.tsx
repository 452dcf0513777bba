import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { matchesPath } from '@/plugin-api/paths';
import { useRegistry } from '@/plugin-api/registry-context';
import { useFormat } from '@/shared/format/use-format';
import { type AuditLine, differences, recordPage } from '../audit-line';

const COLOR = { INSERT: 'success', UPDATE: 'info', DELETE: 'warning' } as const;

interface AuditEntryProps {
  line: AuditLine;
  actor: string;
}

/** One line: who, what, when, and each column that changed; all columns on request. Values are shown as text only. */
export function AuditEntry({ line, actor }: AuditEntryProps) {
  const { t } = useTranslation('audit-log');
  const format = useFormat();
  const [all, setAll] = useState(false);
  const columns = differences(line);
  const changed = columns.filter(({ changed: yes }) => yes);
  const shown = all ? columns : changed;
  const { routes } = useRegistry();
  const page = recordPage(line);
  // The plugin that keeps such records may not be installed.
  const opens = page !== null && routes.some(({ path }) => matchesPath(page, path));
  return (
    <Box
      component="li"
      sx={{ px: 2.5, py: 1.5, borderTop: '1px solid', borderColor: 'divider', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip size="small" color={COLOR[line.action]} label={t(`action.${line.action}`)} />
        <Box component="code" dir="ltr" sx={{ fontSize: '0.8125rem' }}>
          {line.table_name}
        </Box>
        <Box component="bdi" sx={{ fontWeight: 500 }}>
          {actor}
        </Box>
        <Box component="time" dateTime={line.created_at} sx={{ color: 'text.secondary' }}>
          {format.dateTime(line.created_at)}
        </Box>
        {opens && (
          <Button component={Link} to={page} size="small">
            {t('open')}
          </Button>
        )}
        {columns.length > changed.length && (
          <Button size="small" color="inherit" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'changedOnly' : 'allColumns')}
          </Button>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
          columnGap: 2,
          m: 0,
          mt: shown.length > 0 ? 0.75 : 0,
          fontSize: '0.8125rem',
          '& dd': { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 },
          '& dd > *': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
        }}
      >
        {shown.map(({ key, before, after, changed: yes }) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              <bdi dir="ltr">{key}</bdi>
            </Box>
            <dd>
              {yes && before !== '' && (
                <Box component="del" dir="auto" sx={{ color: 'text.secondary' }}>
                  {before}
                </Box>
              )}
              <Box component={yes ? 'ins' : 'span'} dir="auto" sx={{ textDecoration: 'none' }}>
                {after === '' && yes ? '–' : after}
              </Box>
            </dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
