import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from 'touchline/plugin-api';
import { ErrorNotice, ListSkeleton, Notice, Page, Panel, useFormat } from 'touchline/ui';
import {
  LAST_CHANGED,
  type LegalDocument,
  type LegalDocuments,
  loadDocuments,
} from '../documents/legal-document';

interface DocumentTextProps {
  document: LegalDocument;
}

/** A document's words: its gist large, then section by section. */
function DocumentText({ document }: DocumentTextProps) {
  return (
    <Box component="article" sx={{ display: 'grid', gap: 3.5, lineHeight: 1.6 }}>
      <Typography sx={{ fontSize: '1.0625rem', lineHeight: 1.55 }}>{document.intro}</Typography>
      {document.sections.map(({ id, heading, paragraphs, points }) => (
        <Box component="section" key={id} aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
          <Typography id={id} variant="h3" component="h2" sx={{ scrollMarginTop: 96 }}>
            {heading}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} color="text.secondary" sx={{ lineHeight: 'inherit' }}>
              {paragraph}
            </Typography>
          ))}
          {points && (
            <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.75 }}>
              {points.map((point) => (
                <Typography
                  component="li"
                  key={point}
                  color="text.secondary"
                  sx={{ lineHeight: 'inherit' }}
                >
                  {point}
                </Typography>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface DocumentPageProps {
  name: keyof LegalDocuments;
  title: string;
  /** Shown beside the text; by default the document's contents. */
  aside?: ReactNode;
}

/** One of the public documents: the text in a readable measure, its contents or what helps beside it. */
export function DocumentPage({ name, title, aside }: DocumentPageProps) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const { role } = useViewer();
  // By hand because documents are files of the app.
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', format.lang],
    queryFn: () => loadDocuments(format.lang),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const document = data?.[name];
  return (
    <Page title={title} help={t('changed', { date: format.date(LAST_CHANGED) })}>
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {!document && !error && <ListSkeleton />}
      {document && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'minmax(0, 72ch) minmax(240px, 360px)',
            },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            {role === 'ADMIN' && <Notice kind="info">{t('template')}</Notice>}
            <Panel>
              <DocumentText document={document} />
            </Panel>
          </Box>
          <Box sx={{ display: 'grid', gap: 3, position: { md: 'sticky' }, top: { md: 88 } }}>
            {aside ?? (
              <Panel title={t('contents')}>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
                  {document.sections.map(({ id, heading }) => (
                    <Typography component="li" key={id}>
                      <Link href={`#${id}`}>{heading}</Link>
                    </Typography>
                  ))}
                </Box>
              </Panel>
            )}
          </Box>
        </Box>
      )}
    </Page>
  );
}
