import { expect, type Page } from '@playwright/test';
import { settled } from './settled';

const LANGUAGES = { English: 'en', Français: 'fr', العربية: 'ar' };

/** Changes the language in the app bar, whatever it is now, and waits until the layout has settled. */
export async function chooseLanguage(page: Page, language: keyof typeof LANGUAGES): Promise<void> {
  await page.getByRole('button', { name: /^(Language|Langue|اللغة)$/ }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language]);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await settled(page);
}
