import { definePartSettings, type SettingsOf, webAddress } from 'touchline/settings';
import { z } from 'zod';
import { DEMO_FOOTER_LINKS, DEMO_HELP_LINKS, DEMO_MENU_LINKS, DEMO_PHONE } from './demo-values.ts';
import { leagues } from './leagues.ts';
import { checkPayments, PAYMENTS, paymentDefaults } from './payments.ts';
import { RECORD, readRecordSettings } from './record-log/record-policy.ts';

const SAMPLE_LINKS = {
  FOOTER_LINKS: JSON.stringify(DEMO_FOOTER_LINKS),
  HELP_LINKS: JSON.stringify(DEMO_HELP_LINKS),
  MENU_LINKS: JSON.stringify(DEMO_MENU_LINKS),
  SUPPORT_PHONE: DEMO_PHONE,
};

/** What the operator sets of the product. */
const settings = definePartSettings({
  variables: {
    ...RECORD,
    ...PAYMENTS,
    API_SPORTS_KEY: z.string().optional(),
    API_SPORTS_LEAGUES: leagues.optional(),
    API_SPORTS_RESERVE: z
      .string()
      .regex(/^ *\d+ *$/, 'must be a number from 0')
      .optional(),
    API_SPORTS_URL: webAddress.optional(),
  },
  defaults: (place) => ({ ...paymentDefaults(place), ...(place.demo ? SAMPLE_LINKS : {}) }),
  read(values, place, refuse) {
    checkPayments(values, place, refuse);
    return readRecordSettings(values, place, refuse);
  },
});

export type ProductSettings = SettingsOf<typeof settings>;
export default settings;
