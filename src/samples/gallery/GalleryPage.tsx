import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Page } from 'touchline/ui';
import { ExampleCard } from './ExampleCard';

/** One example of a page. */
export interface Example {
  id: string;
  Live: ComponentType<object>;
  /** What `Live` is passed, if it draws several examples. */
  props?: object;
  wide?: boolean;
  bare?: boolean;
  /** Its source code, fetched when it is shown. */
  Source: ComponentType;
}

/** The texts of an example. */
export interface ExampleTexts {
  title: string;
  description?: string;
}

/** The texts of a page; its examples are in the order in which they are listed here. */
export interface PageTexts {
  title: string;
  description?: string;
  examples: Record<string, ExampleTexts>;
}

interface GalleryPageProps {
  examples: readonly Example[];
  textsOf: (lang: string) => PageTexts;
}

/** A page of examples, each with its source code: two columns if there is space. */
export function GalleryPage({ examples, textsOf }: GalleryPageProps) {
  const { i18n } = useTranslation('gallery');
  const twoColumns = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true });
  const texts = textsOf(i18n.resolvedLanguage ?? 'en');
  useAnchor();
  const card = (example: Example) => (
    <ExampleCard key={example.id} example={example} texts={texts.examples[example.id]} />
  );
  return (
    <Page title={texts.title} help={texts.description}>
      <Stack gap={3}>
        {rowsOf(examples).map((row) =>
          twoColumns && row.length > 1 ? (
            <Stack key={row[0]?.id} direction="row" gap={3} sx={{ alignItems: 'flex-start' }}>
              {[0, 1].map((side) => (
                <Stack key={side} gap={3} sx={{ flex: '1 1 0', minWidth: 0 }}>
                  {row.filter((_, place) => place % 2 === side).map(card)}
                </Stack>
              ))}
            </Stack>
          ) : (
            <Box key={row[0]?.id} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
              {row.map(card)}
            </Box>
          ),
        )}
      </Stack>
    </Page>
  );
}

/** Wide examples have their own row; those in between share one. */
export function rowsOf(examples: readonly Example[]): Example[][] {
  const rows: Example[][] = [];
  for (const [place, example] of examples.entries()) {
    const row = rows.at(-1);
    if (row === undefined || example.wide || examples[place - 1]?.wide) rows.push([example]);
    else row.push(example);
  }
  return rows;
}

/** Scrolls to the example in the address; the browser tried before the page had rendered. */
function useAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}
