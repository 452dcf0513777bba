import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Panel, useDocumentTitle, useFormat } from 'touchline/ui';
import type { KnowledgeArticle, KnowledgeCard, KnowledgeCategory } from '@/samples/mock/pages';
import { BackLink } from '../components/BackLink';
import { NotHere } from '../components/NotHere';
import { knowledgePath } from '../paths';
import { useHelp } from '../use-help';

/** `/pages/knowledge-base/:category/:slug`: an article, beside the other questions of its topic. */
export default function ArticlePage() {
  const { t } = useTranslation(['help-pages/texts', 'help-pages']);
  const { category = '', slug = '' } = useParams();
  const article = useHelp<KnowledgeArticle>('/pages/knowledge-base/article', { slug });
  const categories = useHelp<KnowledgeCategory[]>('/pages/knowledge-base/categories', { category });
  const cards = useHelp<KnowledgeCard[]>('/pages/knowledge-base', {});
  const card = cards.answer?.find((one) => one.category === category);
  const topic = card?.title ?? categories.answer?.[0]?.title ?? t('help-pages:knowledgeBase');
  const error = categories.error ?? article.error;
  const isElsewhere =
    categories.answer?.every(({ questions }) => questions.every((one) => one.slug !== slug)) ??
    false;
  return (
    <>
      <BackLink to={knowledgePath(categories.error ? '' : category)} label={topic} />
      {error || isElsewhere ? (
        <NotHere
          error={error}
          isUnknown={isElsewhere || undefined}
          onRetry={() => {
            void article.retry();
            void categories.retry();
          }}
        />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
          }}
        >
          {/* Below an article of unknown height it would move when the article loads. */}
          <Box
            sx={{
              order: { xs: 2, md: 1 },
              display: { xs: article.answer ? 'block' : 'none', md: 'block' },
            }}
          >
            <Others categories={categories.answer} category={category} slug={slug} />
          </Box>
          <Card component="article" sx={{ order: { xs: 1, md: 2 }, p: { xs: 2.5, sm: 4 } }}>
            {article.answer ? (
              <Article article={article.answer} picture={card} />
            ) : (
              <Skeleton variant="rounded" height={260} />
            )}
          </Card>
        </Box>
      )}
    </>
  );
}

interface OthersProps {
  categories: KnowledgeCategory[] | undefined;
  category: string;
  slug: string;
}

function Others({ categories, category, slug }: OthersProps) {
  const { t } = useTranslation('help-pages/texts');
  return (
    <Panel title={t('article.others')} flush>
      {!categories && <Skeleton variant="rounded" height={320} sx={{ m: 2 }} />}
      <List component="ul" sx={{ pt: 0 }}>
        {categories
          ?.flatMap(({ questions }) => questions)
          .map((one) => (
            <ListItem key={one.slug} disablePadding>
              <ListItemButton
                component={Link}
                to={knowledgePath(category, one.slug)}
                selected={one.slug === slug}
                aria-current={one.slug === slug ? 'page' : undefined}
                sx={{ px: 2.5 }}
              >
                <ListItemText
                  primary={one.question}
                  slotProps={{ primary: { variant: 'body1', dir: 'auto' } }}
                />
              </ListItemButton>
            </ListItem>
          ))}
      </List>
    </Panel>
  );
}

interface ArticleProps {
  article: KnowledgeArticle;
  picture: KnowledgeCard | undefined;
}

function Article({ article, picture }: ArticleProps) {
  const { t } = useTranslation('help-pages/texts');
  const format = useFormat();
  useDocumentTitle(article.question);
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', mb: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="overline" color="text.secondary" dir="auto">
            {article.category}
          </Typography>
          <Typography variant="h1" dir="auto">
            {article.question}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {t('article.updated', { day: format.date(`${article.updated}T12:00:00Z`) })}
          </Typography>
        </Box>
        {picture && (
          <Box
            component="img"
            src={picture.imgSrc}
            width={picture.imgWidth}
            height={picture.imgHeight}
            alt=""
            sx={{ display: { xs: 'none', sm: 'block' }, flexShrink: 0 }}
          />
        )}
      </Stack>
      <Stack sx={{ gap: 1.5, maxWidth: '68ch' }}>
        {article.paragraphs.map((paragraph) => (
          <Typography key={paragraph} dir="auto" sx={{ fontSize: '1rem', lineHeight: 1.65 }}>
            {paragraph}
          </Typography>
        ))}
      </Stack>
    </>
  );
}
