import { expect, it } from 'vitest';
import french from '../i18n/fr.json';
import { newTitle } from './label-of';

const FRENCH: Record<string, string> = {
  'crud:form.createTitle': french['form.createTitle'],
  'bills:one': 'Facture',
  'bills:new': 'Nouvelle facture',
};
const t = (key: string, params?: Record<string, unknown>) =>
  (FRENCH[key] ?? key).replace('{{name}}', String(params?.name));

it('a resource’s own title agrees with its noun; a composed one takes a colon', () => {
  expect(newTitle({ singularKey: 'bills:one' as never, newKey: 'bills:new' as never }, t)).toBe(
    'Nouvelle facture',
  );
  expect(newTitle({ singularKey: 'bills:one' as never }, t)).toBe('Ajouter\u00a0: facture');
});
