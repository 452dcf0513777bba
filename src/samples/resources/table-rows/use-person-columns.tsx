import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, localeOf } from 'touchline/format';
import { useFormat } from 'touchline/ui';
import type { TableRow } from '@/samples/mock/table-rows';

const STATUS_COLORS: Partial<Record<number, ChipProps['color']>> = {
  1: 'primary',
  2: 'success',
  3: 'error',
  4: 'warning',
  5: 'info',
};

const initials = (name: string) =>
  name
    .split(' ')
    .map(([letter]) => letter)
    .slice(0, 2)
    .join('');

/** The day a person began, from `MM/DD/YYYY`. */
function dayOf(text: string): Date {
  const [month = 1, day = 1, year = 1970] = text.split('/').map(Number);
  return new Date(year, month - 1, day);
}

/** A day as `MM/DD/YYYY`. */
const writeDay = (day: Date) =>
  [day.getMonth() + 1, day.getDate(), day.getFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/');

function Person({ row }: { row: TableRow }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: '100%', minWidth: 0 }}>
      <Avatar
        alt=""
        src={row.avatar ? `/samples/${row.avatar}` : undefined}
        sx={{
          width: 34,
          height: 34,
          fontSize: '0.8125rem',
          bgcolor: 'primary.soft',
          color: 'primary.onSoft',
        }}
      >
        {initials(row.full_name)}
      </Avatar>
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
          {row.full_name}
        </Typography>
        <Typography noWrap variant="caption" component="div" color="text.secondary">
          {row.email}
        </Typography>
      </Box>
    </Box>
  );
}

/** The columns of a grid of these people: name with address, first day, salary, age, status. */
export function usePersonColumns(): GridColDef<TableRow>[] {
  const { t } = useTranslation('samples');
  const { lang } = useFormat();
  return useMemo(() => {
    const locale = localeOf(lang);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
    return [
      {
        field: 'full_name',
        headerName: t('row.full_name'),
        flex: 1.6,
        minWidth: 220,
        renderCell: ({ row }) => <Person row={row} />,
      },
      {
        field: 'start_date',
        headerName: t('row.start_date'),
        type: 'date',
        flex: 1,
        minWidth: 120,
        valueGetter: (_value, { start_date }) => dayOf(start_date),
        valueSetter: (value: Date, row) => ({ ...row, start_date: writeDay(value) }),
        valueFormatter: (value: Date) => day.format(value),
      },
      {
        field: 'salary',
        headerName: t('row.salary'),
        type: 'number',
        align: 'right',
        flex: 1,
        minWidth: 120,
        valueFormatter: (value: number) => formatMoney(Math.round(value * 100), 'USD', lang),
      },
      {
        field: 'age',
        headerName: t('row.age'),
        type: 'number',
        flex: 0.6,
        minWidth: 80,
        valueGetter: (_value, { age }) => Number(age),
        valueSetter: (value: number, row) => ({ ...row, age: String(value) }),
      },
      {
        field: 'status',
        headerName: t('row.status'),
        type: 'singleSelect',
        flex: 1,
        minWidth: 130,
        valueOptions: ([1, 2, 3, 4, 5] as const).map((value) => ({
          value,
          label: t(`row.status.${value}`),
        })),
        renderCell: ({ row: { status } }) => (
          <Chip size="small" color={STATUS_COLORS[status]} label={t(`row.status.${status}`)} />
        ),
      },
    ];
  }, [t, lang]);
}
