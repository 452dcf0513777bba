import {
  mdiCurrencyUsd,
  mdiEmailOutline,
  mdiHelpCircleOutline,
  mdiPhoneOutline,
  mdiPoll,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLang } from 'touchline/format';
import { ErrorNotice, Icon } from 'touchline/ui';
import type { FaqCategory } from '@/samples/mock/pages';
import { CardSkeletons } from '../components/CardSkeletons';
import { NothingFound } from '../components/NotHere';
import { Questions } from '../components/Questions';
import { SearchHero } from '../components/SearchHero';
import { useHelp } from '../use-help';
import { useSearchText } from '../use-search-text';

/** Icons by the names that the sample data has. */
const ICONS: Record<string, string> = {
  phone: mdiPhoneOutline,
  dollar: mdiCurrencyUsd,
  poll: mdiPoll,
};

/** Height of a group of four questions with its head. */
const GROUP_HEIGHT = 262;

/** `/pages/faq` */
export default function FaqPage() {
  const { t } = useTranslation(['help-pages/texts', 'help-pages']);
  const lang = useLang();
  const { text, setText, asked } = useSearchText();
  const { answer, error, retry } = useHelp<FaqCategory[]>('/pages/faqs', { q: asked, lang });
  return (
    <>
      <SearchHero
        title={t('help-pages:faq')}
        help={t('faq.help')}
        label={t('faq.search')}
        text={text}
        onChange={setText}
      />
      <ErrorNotice error={error} onRetry={retry} />
      {!answer && !error && <CardSkeletons count={3} height={GROUP_HEIGHT} minWidth={2000} />}
      {answer?.length === 0 && <NothingFound text={asked} onClear={() => setText('')} />}
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        {answer?.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </Box>
      <Contact />
    </>
  );
}

function Group({ group }: { group: FaqCategory }) {
  return (
    <section aria-labelledby={`faq-${group.id}`}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 44,
            height: 44,
            borderRadius: '12px',
            bgcolor: 'primary.soft',
            color: 'primary.onSoft',
          }}
        >
          <Icon path={ICONS[group.icon] ?? mdiHelpCircleOutline} size={24} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography id={`faq-${group.id}`} variant="h2" dir="auto">
            {group.title}
          </Typography>
          <Typography color="text.secondary" dir="auto">
            {group.subtitle}
          </Typography>
        </Box>
      </Stack>
      <Questions questions={group.qAndA} level="h3" />
    </section>
  );
}

const CONTACTS = [
  { id: 'phone', icon: mdiPhoneOutline, shown: '+1 555 0100', to: 'tel:+15550100' },
  {
    id: 'email',
    icon: mdiEmailOutline,
    shown: 'help@example.com',
    to: 'mailto:help@example.com',
  },
] as const;

function Contact() {
  const { t } = useTranslation('help-pages/texts');
  return (
    <Box component="section" aria-labelledby="faq-contact" sx={{ textAlign: 'center', mt: 5 }}>
      <Typography id="faq-contact" variant="h2">
        {t('contact.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2.5 }}>
        {t('contact.text')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {CONTACTS.map(({ id, icon, shown, to }) => (
          <Card key={id} sx={{ p: 3, display: 'grid', justifyItems: 'center', gap: 0.5 }}>
            <Box sx={{ color: 'primary.main', mb: 0.5 }}>
              <Icon path={icon} size={28} />
            </Box>
            <Link href={to} dir="ltr" sx={{ fontSize: '1rem' }}>
              {shown}
            </Link>
            <Typography color="text.secondary">{t(`contact.${id}`)}</Typography>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
