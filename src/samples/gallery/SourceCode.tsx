import { mdiContentCopy } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parse, type TokenType } from 'sugar-high/core';
import { tokenize } from 'sugar-high/lang/typescript';
import { errorText } from 'touchline/data';
import { copyText, Hint, Icon, toast } from 'touchline/ui';

const COLORS: Partial<Record<TokenType, string>> = {
  keyword: 'primary.main',
  string: 'success.main',
  class: 'info.main',
  entity: 'info.main',
  property: 'warning.main',
  comment: 'text.secondary',
  sign: 'text.secondary',
};

const COLORED = Object.fromEntries(
  Object.entries(COLORS).map(([type, color]) => [`& .${type}`, { color }]),
);

interface SourceCodeProps {
  code: string;
  /** Offers the text without its types as well. */
  asJsx?: boolean;
}

/** A source text in the colours of its grammar, with a button that copies it. */
export function SourceCode({ code, asJsx = false }: SourceCodeProps) {
  const { t } = useTranslation('gallery');
  const shell = useTranslation('shell');
  const [plain, setPlain] = useState<string | null>(null);
  const shown = plain ?? code;
  const { lines } = useMemo(() => parse(shown.trimEnd(), { tokenize }), [shown]);

  async function copy() {
    if (await copyText(shown)) toast.success(t('copied'));
    else toast.error(t('shell:copyRefused'));
  }

  async function choose(language: 'tsx' | 'jsx') {
    if (language === 'tsx') return setPlain(null);
    try {
      const { toJavaScript } = await import('./to-javascript');
      setPlain(toJavaScript(code));
    } catch (error) {
      toast.error(errorText(error, shell.t));
    }
  }

  return (
    <Box dir="ltr" sx={{ position: 'relative' }}>
      <Stack
        direction="row"
        sx={{
          position: 'absolute',
          insetInlineEnd: 8,
          insetBlockStart: 8,
          alignItems: 'center',
          gap: 1,
        }}
      >
        {asJsx && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('language')}
            value={plain === null ? 'tsx' : 'jsx'}
            onChange={(_event, language) => language && choose(language)}
            sx={{ bgcolor: 'surface.raised', '& button': { py: 0.25, px: 1, minHeight: 24 } }}
          >
            <ToggleButton value="tsx">TSX</ToggleButton>
            <ToggleButton value="jsx">JSX</ToggleButton>
          </ToggleButtonGroup>
        )}
        <Hint text={t('copy')}>
          <IconButton
            size="small"
            aria-label={t('copy')}
            onClick={copy}
            sx={{ bgcolor: 'surface.raised', '&:hover': { bgcolor: 'surface.card' } }}
          >
            <Icon path={mdiContentCopy} size={16} />
          </IconButton>
        </Hint>
      </Stack>
      <Box
        component="pre"
        role="region"
        aria-label={t('source')}
        tabIndex={0}
        sx={{
          m: 0,
          p: 2,
          maxHeight: 440,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'surface.sunken',
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
          fontSize: '0.8125rem',
          lineHeight: 1.6,
          textAlign: 'start',
          ...COLORED,
        }}
      >
        <code>
          {lines.map((line) => (
            <div key={line.index}>
              {line.tokens.length === 0
                ? '\n'
                : line.tokens.map(({ type, value }, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
                    <span key={place} className={type}>
                      {value}
                    </span>
                  ))}
            </div>
          ))}
        </code>
      </Box>
    </Box>
  );
}
