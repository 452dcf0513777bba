import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorNotice, ListSkeleton, Panel, useFormat } from 'touchline/ui';
import type { RecordFilters } from '../record-filters';
import { useSettledTips } from '../use-settled-tips';
import { SettledCards } from './SettledCards';
import { SettledTable } from './SettledTable';

interface SettledPanelProps {
  filters: RecordFilters;
  onProof: (predictionId: string) => void;
}

const PAGE_SIZE = 25;

/** All settled and withdrawn tips, page by page from the server; the page number is in the address. */
export function SettledPanel({ filters, onProof }: SettledPanelProps) {
  const { t } = useTranslation('record');
  const format = useFormat();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { query, rows, total } = useSettledTips(filters, page, PAGE_SIZE);
  const pages = Math.ceil(total / PAGE_SIZE);

  function open(next: number) {
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (next === 1) after.delete('page');
      else after.set('page', String(next));
      return after;
    });
  }

  return (
    <Panel title={t('settled.title')} text={t('settled.help')} flush>
      <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      {query.isPending && <ListSkeleton rows={10} rowHeight={56} />}
      <Box
        aria-busy={query.isFetching}
        {...(wide ? { tabIndex: 0 } : {})}
        sx={{ overflowX: 'auto', opacity: query.isPlaceholderData ? 0.6 : 1 }}
      >
        {rows.length > 0 &&
          (wide ? (
            <SettledTable rows={rows} onProof={onProof} />
          ) : (
            <SettledCards rows={rows} onProof={onProof} />
          ))}
      </Box>
      {total > 0 && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 1.5,
            px: 2.5,
            py: 1.5,
          }}
        >
          <Typography variant="body2" color="text.secondary">
            {t('settled.range', {
              from: format.number((page - 1) * PAGE_SIZE + 1),
              to: format.number(Math.min(page * PAGE_SIZE, total)),
              total: format.number(total),
            })}
          </Typography>
          {pages > 1 && (
            <Pagination
              size="small"
              count={pages}
              page={Math.min(page, pages)}
              siblingCount={wide ? 1 : 0}
              onChange={(_, next) => open(next)}
            />
          )}
        </Box>
      )}
    </Panel>
  );
}
