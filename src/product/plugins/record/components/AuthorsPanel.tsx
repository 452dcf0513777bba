import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RpcAnswer, useRpc } from 'touchline/data';
import { ErrorNotice, ListSkeleton, Panel } from 'touchline/ui';
import { useLogKey } from '@/product/plugins/record/use-log-key';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { figureFilters, type RecordFilters } from '../record-filters';
import { useAuthorProof } from '../use-author-proof';

type AuthorRow = RpcAnswer<'record_authors'>[number];

/** Rows that are shown before somebody asks for all. */
const FIRST = 20;
const FORMULAS = ['C = ⅓ · Σ Π (1 + f · r)', 'f = min(½, g / (o − 1))', 'C ≥ 20 · n · (n + 1) / k'];
/** A greater capital says no more to anybody. */
const MOST = 1_000_000;

/** The figures by author, ranked so that luck wins no place. */
export function AuthorsPanel({ filters }: { filters: RecordFilters }) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const [all, setAll] = useState(false);
  const { data: key = null } = useLogKey();
  const { state, download } = useAuthorProof(key);
  const args = { filters: figureFilters(filters) };
  const { data, error, isPending, refetch } = useRpc('record_authors', args, {
    keepPrevious: true,
  });
  const percent = (value: AuthorRow['yield_pct']) => format.percent(value, { signed: true });
  const capital = ({ log_capital }: AuthorRow) => {
    const value = log_capital === null ? 1 : Math.exp(Number(log_capital));
    return value > MOST ? `> ${format.number(MOST)}` : format.number(value, { digits: 2 });
  };
  const cell = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', px: { xs: 1, sm: 2 } };
  const detail = { color: 'text.secondary', fontSize: '0.75rem' };

  return (
    <Panel title={t('authors.title')} text={t('authors.help')} flush>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {state.step === 'failed' && <ErrorNotice error={state.error} />}
      {state.step === 'unverified' && <Alert severity="error">{t('authors.proofFailed')}</Alert>}
      {isPending && <ListSkeleton rows={4} />}
      {data && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t('authors.title')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell sx={{ ...cell, whiteSpace: 'normal' }}>{t('authors.author')}</TableCell>
                <TableCell align="right" sx={{ ...cell, whiteSpace: 'normal' }}>
                  {t('column.yield')}
                </TableCell>
                <TableCell align="right" sx={{ ...cell, whiteSpace: 'normal' }}>
                  {t('authors.capital')}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {(all ? data : data.slice(0, FIRST)).map((row) => (
                <TableRow key={row.author}>
                  <TableCell component="th" scope="row" sx={{ px: cell.px, minWidth: 112 }}>
                    <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                      {row.place !== null && `${format.number(row.place)}. `}
                      <bdi>{row.author || t('authors.unnamed')}</bdi>
                    </Box>
                    <Box sx={detail}>
                      {t('authors.tips', { count: Number(row.n) })}
                      {row.place === null && ` · ${t('authors.noPlace')}`}
                    </Box>
                    {key && row.author && (
                      <Button
                        size="small"
                        loading={state.step === 'running' && state.author === row.author}
                        disabled={state.step === 'running'}
                        onClick={() => download(row.author)}
                        aria-label={t('authors.proofOf', { author: row.author })}
                        sx={{ px: 0, minWidth: 0, textAlign: 'start' }}
                      >
                        {t('authors.proof')}
                      </Button>
                    )}
                  </TableCell>
                  <TableCell align="right" sx={cell}>
                    {percent(row.yield_pct)}
                  </TableCell>
                  <TableCell align="right" sx={cell}>
                    <bdi dir="ltr">{capital(row)}</bdi>
                    <Box sx={detail}>{t('authors.matches', { count: Number(row.matches) })}</Box>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {data && data.length > FIRST && !all && (
        <Button onClick={() => setAll(true)} sx={{ m: 1.5 }}>
          {t('authors.all', { number: format.number(data.length) })}
        </Button>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ px: 2.5, py: 2 }}>
        {t('authors.formula')}
        {FORMULAS.map((formula) => (
          <Box key={formula} component="span" dir="ltr" sx={{ display: 'block', my: 0.5 }}>
            {formula}
          </Box>
        ))}
        {t('authors.symbols')} {t('authors.place')}
      </Typography>
    </Panel>
  );
}
