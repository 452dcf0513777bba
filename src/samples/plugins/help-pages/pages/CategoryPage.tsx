import {
  mdiCellphone,
  mdiCogOutline,
  mdiCurrencyUsd,
  mdiHelpCircleOutline,
  mdiLinkVariant,
  mdiLockOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { Icon } from 'touchline/ui';
import type { KnowledgeCard, KnowledgeCategory } from '@/samples/mock/pages';
import { BackLink } from '../components/BackLink';
import { CardSkeletons } from '../components/CardSkeletons';
import { NotHere, NothingFound } from '../components/NotHere';
import { SearchHero } from '../components/SearchHero';
import { KNOWLEDGE_BASE, knowledgePath } from '../paths';
import { useHelp } from '../use-help';
import { useSearchText } from '../use-search-text';

/** Icons by the names that the sample data has. */
const ICONS: Record<string, string> = {
  'cog-outline': mdiCogOutline,
  'link-variant': mdiLinkVariant,
  'currency-usd': mdiCurrencyUsd,
  'lock-outline': mdiLockOutline,
  cellphone: mdiCellphone,
  'help-circle-outline': mdiHelpCircleOutline,
};

/** `/pages/knowledge-base/:category`: the questions that help with a topic. */
export default function CategoryPage() {
  const { t } = useTranslation(['help-pages/texts', 'help-pages']);
  const { category = '' } = useParams();
  const { text, setText, asked } = useSearchText();
  const { answer: cards } = useHelp<KnowledgeCard[]>('/pages/knowledge-base', {});
  const { answer, error, retry } = useHelp<KnowledgeCategory[]>(
    '/pages/knowledge-base/categories',
    { category, q: asked },
  );
  const topic =
    cards?.find((card) => card.category === category)?.title ??
    (answer?.length === 1 ? answer[0]?.title : undefined);
  return (
    <>
      <BackLink to={KNOWLEDGE_BASE} label={t('help-pages:knowledgeBase')} />
      <SearchHero
        title={topic ?? t('help-pages:knowledgeBase')}
        help={t('category.help')}
        label={t('category.search')}
        text={text}
        onChange={setText}
      />
      <NotHere error={error} onRetry={retry} />
      {!answer && !error && <CardSkeletons count={2} height={270} minWidth={300} />}
      {answer?.length === 0 && <NothingFound text={asked} onClear={() => setText('')} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {!error &&
          answer?.map((one) => <CategoryCard key={one.title} category={one} at={category} />)}
      </Box>
    </>
  );
}

interface CategoryCardProps {
  category: KnowledgeCategory;
  /** The category in the address. */
  at: string;
}

function CategoryCard({ category: { title, icon, iconColor, questions }, at }: CategoryCardProps) {
  const { t } = useTranslation('help-pages/texts');
  const color = iconColor === 'default' ? 'secondary' : iconColor;
  return (
    <Card component="section" aria-label={title} sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 40,
            height: 40,
            flexShrink: 0,
            borderRadius: '12px',
            bgcolor: `${color}.soft`,
            color: `${color}.onSoft`,
          }}
        >
          <Icon path={ICONS[icon] ?? mdiHelpCircleOutline} size={22} />
        </Box>
        <Typography variant="h2" sx={{ fontSize: '1rem' }}>
          {t('category.title', { title, questions: questions.length })}
        </Typography>
      </Stack>
      <Stack component="ul" sx={{ gap: 1.25, p: 0, m: 0, listStyle: 'none' }}>
        {questions.map(({ slug, question }) => (
          <Box component="li" key={slug} dir="auto">
            <Link component={RouterLink} to={knowledgePath(at, slug)}>
              {question}
            </Link>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}
