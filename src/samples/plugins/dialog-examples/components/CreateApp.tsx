import { zodResolver } from '@hookform/resolvers/zod';
import {
  mdiAngular,
  mdiAws,
  mdiCartOutline,
  mdiCheck,
  mdiCreditCardOutline,
  mdiDatabaseOutline,
  mdiFileDocumentOutline,
  mdiFirebase,
  mdiHandshakeOutline,
  mdiLaravel,
  mdiReact,
  mdiSchoolOutline,
  mdiStarOutline,
  mdiVuejs,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTheme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import { z } from 'zod';
import { CardFields } from '@/samples/dialogs/CardFields';
import { BRAND_NAMES, brandOf, lastFour } from '@/samples/dialogs/card-number';
import { DialogFrame } from '@/samples/dialogs/DialogFrame';
import { FormText } from '@/samples/dialogs/FormText';
import { RadioCards } from '@/samples/dialogs/RadioCards';
import { cardFields, NO_CARD, required } from '@/samples/dialogs/rules';
import type { ExampleProps } from '../pages/DialogExamplesPage';

const STEPS = [
  { id: 'details', icon: mdiFileDocumentOutline },
  { id: 'frameworks', icon: mdiStarOutline },
  { id: 'database', icon: mdiDatabaseOutline },
  { id: 'billing', icon: mdiCreditCardOutline },
  { id: 'submit', icon: mdiCheck },
] as const;

const CATEGORIES = [
  { value: 'crm', icon: mdiHandshakeOutline },
  { value: 'shop', icon: mdiCartOutline },
  { value: 'school', icon: mdiSchoolOutline },
] as const;
const FRAMEWORKS = [
  { value: 'React Native', icon: mdiReact },
  { value: 'Angular', icon: mdiAngular },
  { value: 'Vue', icon: mdiVuejs },
  { value: 'Laravel', icon: mdiLaravel },
] as const;
const ENGINES = [
  { value: 'Firebase', icon: mdiFirebase },
  { value: 'AWS', icon: mdiAws },
  { value: 'MySQL', icon: mdiDatabaseOutline },
] as const;

const appFields = z.object({
  name: required,
  category: z.string().min(1, 'required'),
  framework: z.string().min(1, 'required'),
  database: required.regex(/^[a-z][a-z0-9_]*$/, 'database'),
  engine: z.string().min(1, 'required'),
});
type App = z.infer<typeof appFields>;

/** The fields of each step. */
const ANSWERS: readonly (readonly (keyof App)[])[] = [
  ['name', 'category'],
  ['framework'],
  ['database', 'engine'],
];
const BILLING = 3;
const LAST = STEPS.length - 1;

/** Creates an app in five steps; each is checked before the next one opens. */
export default function CreateApp({ open, onDone, onClose }: ExampleProps) {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <DialogFrame
      open={open}
      title={t('app.heading')}
      text={t('app.help')}
      maxWidth="md"
      onClose={onClose}
    >
      <Wizard
        onCreate={(name) => {
          onDone(t('app.done', { name }));
          onClose();
        }}
      />
    </DialogFrame>
  );
}

function Wizard({ onCreate }: { onCreate: (name: string) => void }) {
  const { t } = useTranslation(['dialog-examples/texts', 'dialogs/texts']);
  const wide = useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true });
  const id = useId();
  const [step, setStep] = useState(0);
  const [reached, setReached] = useState(0);
  const app = useForm<App>({
    resolver: zodResolver(appFields),
    defaultValues: { name: '', category: '', framework: '', database: '', engine: '' },
  });
  const card = useForm({ resolver: zodResolver(cardFields), defaultValues: NO_CARD });

  const isRight = (at: number) => {
    if (at === BILLING) return card.trigger(undefined, { shouldFocus: true });
    const answers = ANSWERS[at];
    return answers ? app.trigger(answers, { shouldFocus: true }) : Promise.resolve(true);
  };

  function goTo(next: number) {
    setStep(next);
    setReached(Math.max(reached, next));
  }

  /** Moves to a later step once the steps before it are valid; otherwise stays on the first invalid one. */
  async function advance(to: number) {
    for (let at = step; at < to; at += 1) {
      if (await isRight(at)) continue;
      setStep(at);
      return;
    }
    goTo(to);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (step < LAST) void advance(step + 1);
        else onCreate(app.getValues('name'));
      }}
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent
        sx={{
          display: 'grid',
          gap: 3,
          alignContent: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
          pt: 2,
        }}
      >
        <Tabs
          value={step}
          orientation={wide ? 'vertical' : 'horizontal'}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={t('app.steps')}
          onChange={(_event, to: number) => void (to > step ? advance(to) : goTo(to))}
        >
          {STEPS.map(({ id: name, icon }, at) => (
            <Tab
              key={name}
              id={`${id}-tab-${at}`}
              aria-controls={`${id}-panel`}
              disabled={at > reached + 1}
              icon={<Icon path={at < reached ? mdiCheck : icon} />}
              iconPosition="start"
              label={t(`app.${name}`)}
              sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: 48 }}
            />
          ))}
        </Tabs>
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${step}`}
          sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: { sm: 420 } }}
        >
          {step === 0 && <Details app={app} />}
          {step === 1 && (
            <RadioCards
              control={app.control}
              name="framework"
              label={t('app.frameworks')}
              options={FRAMEWORKS.map((one) => ({ ...one, label: one.value }))}
            />
          )}
          {step === 2 && <Database app={app} />}
          {step === BILLING && <CardFields control={card.control} saveLabel={t('app.saveCard')} />}
          {step === LAST && <Summary app={app.getValues()} number={card.getValues('number')} />}
        </Box>
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', px: 3, pb: 3 }}>
        <Button color="inherit" disabled={step === 0} onClick={() => goTo(step - 1)}>
          {t('app.back')}
        </Button>
        <Button type="submit" variant="contained" color={step === LAST ? 'success' : 'primary'}>
          {step === LAST ? t('app.create') : t('app.next')}
        </Button>
      </DialogActions>
    </form>
  );
}

interface StepProps {
  app: UseFormReturn<App>;
}

function Details({ app: { control } }: StepProps) {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <>
      <FormText control={control} name="name" label={t('app.name')} />
      <RadioCards
        control={control}
        name="category"
        label={t('app.category')}
        options={CATEGORIES.map(({ value, icon }) => ({
          value,
          icon,
          label: t(`app.category.${value}`),
          text: t(`app.category.${value}Text`),
        }))}
      />
    </>
  );
}

function Database({ app: { control } }: StepProps) {
  const { t } = useTranslation('dialog-examples/texts');
  return (
    <>
      <FormText
        control={control}
        name="database"
        label={t('app.databaseName')}
        help={t('app.databaseHelp')}
      />
      <RadioCards
        control={control}
        name="engine"
        label={t('app.engine')}
        options={ENGINES.map((one) => ({ ...one, label: one.value }))}
      />
    </>
  );
}

function Summary({ app, number }: { app: App; number: string }) {
  const { t } = useTranslation('dialog-examples/texts');
  const brand = BRAND_NAMES[brandOf(number)];
  const lines = [
    [t('app.name'), app.name],
    [t('app.category'), t(`app.category.${app.category}`)],
    [t('app.frameworks'), app.framework],
    [t('app.database'), `${app.database} (${app.engine})`],
    [t('app.billing'), `${brand} •••• ${lastFour(number)}`],
  ];
  return (
    <>
      <Typography variant="h3" component="h3">
        {t('app.ready')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 3,
          rowGap: 1.25,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 500, overflowWrap: 'anywhere' },
        }}
      >
        {lines.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Box>
        ))}
      </Box>
    </>
  );
}
