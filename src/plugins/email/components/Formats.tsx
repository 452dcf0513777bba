import {
  mdiFormatAlignCenter,
  mdiFormatAlignLeft,
  mdiFormatAlignRight,
  mdiFormatBold,
  mdiFormatItalic,
  mdiFormatListBulleted,
  mdiFormatListNumbered,
  mdiFormatQuoteClose,
  mdiFormatStrikethrough,
  mdiFormatUnderline,
  mdiRedo,
  mdiUndo,
} from '@mdi/js';
import Box from '@mui/material/Box';
import type { Command } from '@tiptap/pm/state';
import { useTranslation } from 'react-i18next';
import { type Active, align, block, format, redo, undo } from '../editor/commands';
import { IconAction } from './IconAction';

interface FormatsProps {
  active: Active;
  run: (command: Command) => void;
}

/** The formats of the text. */
export function Formats({ active, run }: FormatsProps) {
  const { t } = useTranslation('email');
  const button = (
    label: string,
    icon: string,
    on: boolean,
    command: Command,
    { flipRtl = false } = {},
  ) => (
    <IconAction
      label={label}
      icon={icon}
      flipRtl={flipRtl}
      aria-pressed={on}
      onClick={() => run(command)}
      sx={on ? { bgcolor: 'primary.soft', color: 'primary.onSoft' } : undefined}
    />
  );
  const { marks, blocks } = active;
  const flipRtl = true;
  return (
    <Box
      role="toolbar"
      aria-label={t('formats')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        px: { xs: 0.5, sm: 1.5 },
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {button(t('format.bold'), mdiFormatBold, marks.has('bold'), format('bold'))}
      {button(t('format.italic'), mdiFormatItalic, marks.has('italic'), format('italic'))}
      {button(
        t('format.underline'),
        mdiFormatUnderline,
        marks.has('underline'),
        format('underline'),
      )}
      {button(t('format.strike'), mdiFormatStrikethrough, marks.has('strike'), format('strike'))}
      {button(
        t('format.bullets'),
        mdiFormatListBulleted,
        blocks.has('bulletList'),
        block('bulletList'),
        { flipRtl },
      )}
      {button(
        t('format.numbers'),
        mdiFormatListNumbered,
        blocks.has('orderedList'),
        block('orderedList'),
        { flipRtl },
      )}
      {button(
        t('format.quote'),
        mdiFormatQuoteClose,
        blocks.has('blockquote'),
        block('blockquote'),
        { flipRtl },
      )}
      {button(t('format.start'), mdiFormatAlignLeft, active.align === 'start', align('start'), {
        flipRtl,
      })}
      {button(t('format.center'), mdiFormatAlignCenter, active.align === 'center', align('center'))}
      {button(t('format.end'), mdiFormatAlignRight, active.align === 'end', align('end'), {
        flipRtl,
      })}
      <IconAction
        label={t('format.undo')}
        icon={mdiUndo}
        flipRtl
        disabled={!active.canUndo}
        onClick={() => run(undo)}
      />
      <IconAction
        label={t('format.redo')}
        icon={mdiRedo}
        flipRtl
        disabled={!active.canRedo}
        onClick={() => run(redo)}
      />
    </Box>
  );
}
