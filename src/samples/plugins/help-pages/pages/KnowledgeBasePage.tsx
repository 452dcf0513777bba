import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorNotice } from 'touchline/ui';
import type { KnowledgeCard } from '@/samples/mock/pages';
import { CardSkeletons } from '../components/CardSkeletons';
import { NothingFound } from '../components/NotHere';
import { SearchHero } from '../components/SearchHero';
import { knowledgePath } from '../paths';
import { useHelp } from '../use-help';
import { useSearchText } from '../use-search-text';

const CARD_HEIGHT = 226;
/** At least, in px: three in a row on most screens, for six of them. */
const CARD_WIDTH = 320;

/** `/pages/knowledge-base` */
export default function KnowledgeBasePage() {
  const { t } = useTranslation(['help-pages/texts', 'help-pages']);
  const { text, setText, asked } = useSearchText();
  const { answer, error, retry } = useHelp<KnowledgeCard[]>('/pages/knowledge-base', { q: asked });
  return (
    <>
      <SearchHero
        title={t('help-pages:knowledgeBase')}
        help={t('knowledge.help')}
        label={t('knowledge.search')}
        text={text}
        onChange={setText}
      />
      <ErrorNotice error={error} onRetry={retry} />
      {!answer && !error && <CardSkeletons count={6} height={CARD_HEIGHT} minWidth={CARD_WIDTH} />}
      {answer?.length === 0 && <NothingFound text={asked} onClear={() => setText('')} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${CARD_WIDTH}px), 1fr))`,
        }}
      >
        {answer?.map(({ title, category, desc, imgSrc, imgWidth, imgHeight }) => (
          <Card key={category} sx={{ minHeight: CARD_HEIGHT }}>
            <CardActionArea
              component={Link}
              to={knowledgePath(category)}
              sx={{
                height: '100%',
                p: 2.5,
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'center',
                textAlign: 'center',
              }}
            >
              <img src={imgSrc} width={imgWidth} height={imgHeight} alt="" loading="lazy" />
              <Typography variant="h3" component="h2" dir="auto" sx={{ mt: 1.5 }}>
                {title}
              </Typography>
              <Typography color="text.secondary" dir="auto">
                {desc}
              </Typography>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </>
  );
}
