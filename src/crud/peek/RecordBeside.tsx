import { mdiChevronDown, mdiChevronUp, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useId } from 'react';
import { Link } from 'react-router';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { IconAction } from '@/shared/components/IconAction';
import { useFormat } from '@/shared/format/use-format';
import { type PageShortcut, usePageShortcuts } from '@/shared/shortcuts/page-shortcuts';
import { FRAME } from '../grid/grid-style';
import type { CrudRow } from '../schema/crud-row';
import { headTitle } from '../schema/record-words';
import { RecordButtons } from '../show/RecordButtons';
import { RecordRows } from '../show/RecordRows';
import { useRecordVerbs } from '../show/use-record-verbs';
import { useRecord } from '../use-record';
import { useT } from '../use-t';

interface RecordBesideProps {
  resource: CompleteResource;
  fields: FieldDef[];
  /** The row on show; its record is loaded. */
  row: CrudRow;
  /** The record's own page. */
  href: string | null;
  isFirst: boolean;
  isLast: boolean;
  /** List and record: its letters act only while the focus is in it. */
  region: RefObject<HTMLElement | null>;
  onMove: (by: -1 | 1) => void;
  /** Called when a dialog of the record opens or closes. */
  onAsking: (asking: boolean) => void;
  onClose: () => void;
}

/** A record beside its list, with its actions; letters move through the list and start them. */
export default function RecordBeside(props: RecordBesideProps) {
  const { resource, fields, row, href, isFirst, isLast, region, onMove, onAsking, onClose } = props;
  const t = useT();
  const format = useFormat();
  const id = useId();
  const record = useRecord(resource, fields, row.id, true);
  const whole = record.row ?? row;
  const { verbs, asking, dialog } = useRecordVerbs(resource, whole);
  // An action may depend on columns that the list doesn't have.
  const ready = record.row ? verbs : [];
  useEffect(() => {
    onAsking(asking);
  }, [asking, onAsking]);

  const moves: PageShortcut[] = [
    { keys: ['J'], text: t('crud:peek.next'), repeats: true, run: () => onMove(1) },
    { keys: ['K'], text: t('crud:peek.previous'), repeats: true, run: () => onMove(-1) },
  ];
  const open: PageShortcut[] = href
    ? // The row's link handles the key itself.
      [{ keys: ['↵'], text: t('crud:peek.open'), run: () => undefined }]
    : [];
  const acts = ready.flatMap(({ letter, titleKey, run }): PageShortcut[] =>
    letter ? [{ keys: [letter], text: t(titleKey), run }] : [],
  );
  usePageShortcuts(t(resource.nameKey), [...moves, ...open, ...acts], (shortcut, focused) => {
    if (region.current?.contains(focused)) return true;
    // From the page itself a person can step into the list.
    return moves.includes(shortcut) && (focused === document.body || focused?.tagName === 'MAIN');
  });

  const title = headTitle(resource, whole, { t, format });
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        ...FRAME,
        minHeight: 320,
        position: 'sticky',
        top: 'calc(var(--app-bar, 64px) + 16px)',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5, p: 2, pb: 1.5 }}>
        <Typography id={id} component="h2" variant="h6" sx={TITLE}>
          {href ? (
            <MuiLink component={Link} to={href} color="inherit" underline="hover">
              <bdi>{title}</bdi>
            </MuiLink>
          ) : (
            <bdi>{title}</bdi>
          )}
        </Typography>
        <IconAction
          icon={mdiChevronUp}
          label={t('crud:peek.previous')}
          aria-keyshortcuts="K"
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconAction
          icon={mdiChevronDown}
          label={t('crud:peek.next')}
          aria-keyshortcuts="J"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconAction icon={mdiClose} label={t('crud:form.close')} onClick={onClose} />
      </Stack>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, px: 2, pb: 1.5, minHeight: 44 }}>
        <RecordButtons verbs={ready} size="small" letters />
      </Stack>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 1 }}>
        {record.error !== null && <ErrorNotice error={record.error} onRetry={record.retry} />}
        <RecordRows fields={fields} row={whole} compact />
      </Box>
      {dialog}
    </Card>
  );
}

const TITLE = { flex: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 0.25 } as const;
