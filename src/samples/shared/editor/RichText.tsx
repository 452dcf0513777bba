import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { makePlain } from './commands';
import { Formats } from './Formats';
import { useRichText } from './use-rich-text';

interface RichTextProps {
  /** Initial content, if the editor manages the text. */
  defaultHtml?: string;
  /** Content, if the page manages the text; a new value replaces it and clears the undo history. */
  html?: string;
  label: string;
  autoFocus?: boolean;
  spellCheck?: boolean;
  /** Without formats: only the words count. */
  plain?: boolean;
  onChange?: (html: string) => void;
}

/** An editor for formatted text. */
export function RichText(props: RichTextProps) {
  const { defaultHtml = '', html, label, autoFocus = false, onChange } = props;
  const { spellCheck = true, plain = false } = props;
  const options = { defaultHtml, html, label, autoFocus, onChange };
  const { ref, active, run, focus } = useRichText(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is switched on
  useEffect(() => {
    if (plain) run(makePlain);
  }, [plain]);
  return (
    <>
      <Box
        ref={ref}
        spellCheck={spellCheck}
        onClick={(event) => event.target === event.currentTarget && focus()}
        sx={{
          flex: 1,
          minHeight: 120,
          overflowY: 'auto',
          px: 2,
          py: 1.5,
          cursor: 'text',
          '& .ProseMirror': {
            outline: 'none',
            minHeight: '100%',
            overflowWrap: 'anywhere',
            whiteSpace: 'break-spaces',
            fontVariantLigatures: 'none',
          },
          '& p': { m: 0, mb: 1 },
          '& ul, & ol': { my: 0.5, paddingInlineStart: 3 },
          '& a': { color: 'primary.main' },
          '& blockquote': {
            m: 0,
            my: 1,
            paddingInlineStart: 1.5,
            borderInlineStart: '3px solid',
            borderColor: 'divider',
            color: 'text.secondary',
          },
        }}
      />
      {!plain && active && <Formats active={active} run={run} />}
    </>
  );
}
