import { DEFAULT_SETTINGS, type Settings } from '@/theme/settings';
import { signIn } from './support/accounts';
import { chooseLanguage } from './support/choose-language';
import { EVERY_SETTING } from './support/every-setting';
import { changeLook } from './support/look';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const TYPED = 'Odd corners, not saved yet';
const CARET = 4;

test('no change of look or language resets a form: field, text, focus and caret stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/markets/new');
  const name = page.locator('input[name="name"]');
  await name.fill(TYPED);
  await name.evaluate((field: HTMLInputElement, at) => field.setSelectionRange(at, at), CARET);
  const field = await name.elementHandle();

  const expectUntouched = async (look: string) => {
    await settled(page);
    const now = await page.evaluate((first) => {
      const shown = document.querySelector<HTMLInputElement>('input[name="name"]');
      return {
        same: shown === first,
        focused: document.activeElement === first,
        caret: shown?.selectionStart,
        text: shown?.value,
      };
    }, field);
    const untouched = { same: true, focused: true, caret: CARET, text: TYPED };
    expect.soft(now, look).toEqual(untouched);
  };

  for (const layout of ['vertical', 'horizontal'] as const) {
    const start: Settings = { ...DEFAULT_SETTINGS, layout };
    for (const { key, values } of EVERY_SETTING) {
      await test.step(`${layout} menu: ${key}`, async () => {
        // Each is reset with the next one.
        for (const value of values.filter((one) => one !== start[key])) {
          await changeLook(page, { ...start, [key]: value });
          await expectUntouched(`${key}: ${value}`);
        }
      });
    }
  }

  for (const language of ['Français', 'العربية'] as const) {
    await test.step(language, async () => {
      await chooseLanguage(page, language);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('New market');
      // Choosing it took the focus from the field.
      await name.focus();
      await expectUntouched(language);
    });
  }
});
