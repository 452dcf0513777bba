import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, useDocumentTitle, useToast } from 'touchline/ui';
import { PlanCards } from '@/samples/dialogs/PlanCards';
import { useSamplePlans } from '@/samples/dialogs/use-sample-plans';
import { CardSkeletons } from '../components/CardSkeletons';
import { Questions } from '../components/Questions';

/** What the trial offers to try. */
const TRIAL_PLAN = 'Standard';

/** `/pages/pricing` */
export default function PricingPage() {
  const { t } = useTranslation(['help-pages/texts', 'help-pages']);
  const { t: plans } = useTranslation('dialogs/texts');
  const toast = useToast();
  const { query, pricing, yearly, setYearly, choose, choosing } = useSamplePlans();
  useDocumentTitle(t('help-pages:pricing'));

  function change(plan: Parameters<typeof choose>[0]) {
    choose(plan).then(
      () => toast.success(t('pricing.done', { title: plan.title })),
      (error: unknown) => toast.error(error),
    );
  }

  const trial = pricing?.pricingPlans.find(({ title }) => title === TRIAL_PLAN);
  return (
    <>
      <Box sx={{ textAlign: 'center', mb: 3 }}>
        <Typography variant="h1">{t('help-pages:pricing')}</Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {plans('plan.text')}
        </Typography>
      </Box>
      <Box sx={{ maxWidth: 1080, mx: 'auto' }}>
        <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
        {!pricing && !query.error && <CardSkeletons count={3} height={560} minWidth={232} />}
        {pricing && (
          <PlanCards
            plans={pricing.pricingPlans}
            yearly={yearly}
            onYearlyChange={setYearly}
            choosing={choosing}
            onChoose={change}
          />
        )}
        {trial && !trial.currentPlan && (
          <Card
            component="section"
            aria-labelledby="trial"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              p: 3,
              mt: 4,
              bgcolor: 'primary.soft',
            }}
          >
            <Box sx={{ flex: '1 1 240px' }}>
              <Typography id="trial" variant="h2" sx={{ color: 'primary.onSoft' }}>
                {t('trial.title')}
              </Typography>
              <Typography sx={{ mt: 0.5 }}>{t('trial.text')}</Typography>
            </Box>
            <Button
              variant="contained"
              loading={choosing === trial.title}
              onClick={() => change(trial)}
            >
              {t('trial.start')}
            </Button>
          </Card>
        )}
        {pricing && (
          <Box component="section" aria-labelledby="pricing-questions" sx={{ mt: 5 }}>
            <Typography id="pricing-questions" variant="h2" sx={{ textAlign: 'center', mb: 2 }}>
              {t('pricing.questions')}
            </Typography>
            <Questions questions={pricing.faq} level="h3" />
          </Box>
        )}
      </Box>
    </>
  );
}
