import { definePlugin } from 'touchline/plugin-api';
import { previewCommands, previewedTier, SPORTS_VIEWER } from './viewer/sports-viewer';

/** The base of all plugins of the sports product: their common texts, and the product's data about the person. */
export default definePlugin({
  id: 'sports',
  apiVersion: 1,
  nameKey: 'sports:name',
  sharesTexts: true,
  viewer: SPORTS_VIEWER,
  personCommands: previewCommands,
  frame: { footerNotices: ['sports:footer.fair'] },
  slots: [
    {
      slot: 'app.top',
      id: 'sports.preview',
      order: 10,
      when: ({ preview }) => previewedTier(preview) !== null,
      component: () => import('./viewer/PreviewBanner'),
    },
    {
      slot: 'user.badge',
      id: 'sports.tier',
      order: 10,
      component: () => import('./viewer/OwnTier'),
    },
  ],
  i18n: {
    en: () => import('./i18n/en.json'),
    fr: () => import('./i18n/fr.json'),
    ar: () => import('./i18n/ar.json'),
  },
});
