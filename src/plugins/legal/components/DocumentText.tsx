import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LegalDocument } from '../documents/legal-document';

interface DocumentTextProps {
  document: LegalDocument;
}

/** A document's words: its gist large, then section by section. */
export function DocumentText({ document }: DocumentTextProps) {
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
