import { mdiCheckCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { localeOf, useLang } from 'touchline/format';
import { Icon } from 'touchline/ui';

/** A plan with its prices in whole dollars. */
export interface Plan {
  title: string;
  subtitle: string;
  imgSrc: string;
  monthlyPrice: number;
  yearlyPlan: { perMonth: number; totalAnnual: number };
  planBenefits: string[];
  currentPlan: boolean;
  popularPlan: boolean;
}

export interface PlanCardsProps {
  plans: readonly Plan[];
  yearly: boolean;
  onYearlyChange: (yearly: boolean) => void;
  /** Title of the plan that is being changed to. */
  choosing?: string;
  onChoose: (plan: Plan) => void;
  /** Level of the plans' titles in the page's outline. */
  level?: 'h2' | 'h3';
}

/** Plans side by side, priced by the month or by the year. */
export function PlanCards(props: PlanCardsProps) {
  const { plans, yearly, onYearlyChange, choosing, onChoose, level = 'h2' } = props;
  const { t } = useTranslation('dialogs/texts');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'center', alignItems: 'center', gap: 1.5 }}>
        <FormControlLabel
          label={t('plan.yearly')}
          control={
            <Switch checked={yearly} onChange={(_event, checked) => onYearlyChange(checked)} />
          }
        />
        <Chip size="small" color="success" label={t('plan.saves')} />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 232px), 1fr))',
        }}
      >
        {plans.map((plan) => (
          <PlanCard
            key={plan.title}
            plan={plan}
            yearly={yearly}
            busy={choosing === plan.title}
            disabled={choosing !== undefined}
            level={level}
            onChoose={() => onChoose(plan)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface PlanCardProps {
  plan: Plan;
  yearly: boolean;
  busy: boolean;
  disabled: boolean;
  level: 'h2' | 'h3';
  onChoose: () => void;
}

function PlanCard({ plan, yearly, busy, disabled, level, onChoose }: PlanCardProps) {
  const { t } = useTranslation('dialogs/texts');
  const { title, currentPlan, popularPlan, yearlyPlan } = plan;
  const dollars = useDollars();
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        p: 2.5,
        border: 1,
        borderColor: popularPlan ? 'primary.main' : 'divider',
        borderRadius: '12px',
        bgcolor: 'background.paper',
      }}
    >
      {popularPlan && (
        <Chip
          size="small"
          color="primary"
          label={t('plan.popular')}
          sx={{ position: 'absolute', insetBlockStart: 14, insetInlineEnd: 14 }}
        />
      )}
      <Box
        component="img"
        src={plan.imgSrc}
        alt=""
        width={84}
        height={84}
        sx={{ alignSelf: 'center', mt: 1.5 }}
      />
      <Typography variant="h2" component={level} sx={{ textAlign: 'center', mt: 1.5 }}>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ textAlign: 'center' }}>
        {plan.subtitle}
      </Typography>
      <Box sx={{ textAlign: 'center', my: 2, minHeight: 68 }}>
        <Typography component="p">
          <Box component="bdi" sx={{ typography: 'display', color: 'primary.main' }}>
            {dollars(yearly ? yearlyPlan.perMonth : plan.monthlyPrice)}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('plan.perMonth')}
          </Box>
        </Typography>
        {yearly && yearlyPlan.totalAnnual > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t('plan.perYear', { amount: dollars(yearlyPlan.totalAnnual) })}
          </Typography>
        )}
      </Box>
      <Stack component="ul" sx={{ gap: 1, listStyle: 'none', p: 0, m: 0, mb: 2.5, flex: 1 }}>
        {plan.planBenefits.map((benefit) => (
          <Stack component="li" key={benefit} direction="row" sx={{ gap: 1 }}>
            <Box sx={{ color: 'success.main', pt: 0.125 }}>
              <Icon path={mdiCheckCircleOutline} size={18} />
            </Box>
            <Typography component="span">{benefit}</Typography>
          </Stack>
        ))}
      </Stack>
      {currentPlan ? (
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            minHeight: 36,
            borderRadius: '8px',
            bgcolor: 'success.soft',
            color: 'success.onSoft',
            fontWeight: 500,
          }}
        >
          {t('plan.current')}
        </Box>
      ) : (
        <Button
          fullWidth
          variant={popularPlan ? 'contained' : 'outlined'}
          loading={busy}
          disabled={disabled}
          aria-label={t('plan.chooseNamed', { title })}
          onClick={onChoose}
        >
          {t('plan.choose')}
        </Button>
      )}
    </Box>
  );
}

function useDollars(): (amount: number) => string {
  const locale = localeOf(useLang());
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return (amount) => format.format(amount);
}
