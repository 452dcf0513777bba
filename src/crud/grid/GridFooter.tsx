import { mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChangeEvent } from 'react';
import { Icon } from '@/shared/components/Icon';
import { useFormat } from '@/shared/format/use-format';
import { PAGE_SIZES } from '../list/list-url';
import { useT } from '../use-t';

interface GridFooterProps {
  page: number;
  pageSize: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  /** The total is the server's estimate. */
  estimated: boolean;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** "1–25 of 380" with paging buttons. An estimated total says "about" and never disables "next". */
export function GridFooter(props: GridFooterProps) {
  const { page, pageSize, shown, total, estimated, onPage } = props;
  const t = useT();
  const { number } = useFormat();
  const first = shown === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = first === 0 ? 0 : first + shown - 1;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const more = estimated ? shown === pageSize : page < lastPage;
  const params = { from: number(first), to: number(last), total: number(Math.max(total, last)) };
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        component="select"
        aria-label={t('crud:list.perPage')}
        value={pageSize}
        onChange={(event: ChangeEvent<HTMLSelectElement>) =>
          props.onPageSize(Number(event.target.value))
        }
        sx={SELECT}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {t('crud:list.perPageOption', { count: size })}
          </option>
        ))}
      </Box>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t(estimated ? 'crud:list.rangeAbout' : 'crud:list.range', params)}
      </Typography>
      <Stack direction="row">
        <PageButton
          icon={mdiPageFirst}
          label={t('crud:list.firstPage')}
          disabled={page <= 1}
          onClick={() => onPage(1)}
        />
        <PageButton
          icon={mdiChevronLeft}
          label={t('crud:list.previousPage')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <PageButton
          icon={mdiChevronRight}
          label={t('crud:list.nextPage')}
          disabled={!more}
          onClick={() => onPage(page + 1)}
        />
        <PageButton
          icon={mdiPageLast}
          label={t('crud:list.lastPage')}
          disabled={estimated || !more}
          onClick={() => onPage(lastPage)}
        />
      </Stack>
    </Stack>
  );
}

function PageButton(props: {
  icon: string;
  label: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <IconButton
      size="small"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon path={props.icon} flipRtl />
    </IconButton>
  );
}

/** The native select: small, and works well on every phone. */
const SELECT = {
  font: 'inherit',
  fontSize: '0.8125rem',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 0,
  borderRadius: '8px',
  minHeight: 32,
  px: 1,
  cursor: 'pointer',
} as const;
