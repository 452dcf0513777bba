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
import { IconAction } from 'touchline/ui';
import { type Active, align, block, format, redo, undo } from './commands';

interface FormatsProps {
  active: Active;
  run: (command: Command) => void;
}

/** The formats of the text. */
export function Formats({ active, run }: FormatsProps) {
  const { t } = useTranslation('editor');
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
      {button(t('bold'), mdiFormatBold, marks.has('bold'), format('bold'))}
      {button(t('italic'), mdiFormatItalic, marks.has('italic'), format('italic'))}
      {button(t('underline'), mdiFormatUnderline, marks.has('underline'), format('underline'))}
      {button(t('strike'), mdiFormatStrikethrough, marks.has('strike'), format('strike'))}
      {button(t('bullets'), mdiFormatListBulleted, blocks.has('bulletList'), block('bulletList'), {
        flipRtl,
      })}
      {button(
        t('numbers'),
        mdiFormatListNumbered,
        blocks.has('orderedList'),
        block('orderedList'),
        { flipRtl },
      )}
      {button(t('quote'), mdiFormatQuoteClose, blocks.has('blockquote'), block('blockquote'), {
        flipRtl,
      })}
      {button(t('start'), mdiFormatAlignLeft, active.align === 'start', align('start'), {
        flipRtl,
      })}
      {button(t('center'), mdiFormatAlignCenter, active.align === 'center', align('center'))}
      {button(t('end'), mdiFormatAlignRight, active.align === 'end', align('end'), {
        flipRtl,
      })}
      <IconAction
        label={t('undo')}
        icon={mdiUndo}
        flipRtl
        disabled={!active.canUndo}
        onClick={() => run(undo)}
      />
      <IconAction
        label={t('redo')}
        icon={mdiRedo}
        flipRtl
        disabled={!active.canRedo}
        onClick={() => run(redo)}
      />
    </Box>
  );
}
