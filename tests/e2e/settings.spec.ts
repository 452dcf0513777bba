import { DEFAULT_SETTINGS } from '@/theme/settings';
import { signIn } from './support/accounts';
import { EVERY_SETTING } from './support/every-setting';
import { changeLook } from './support/look';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const TYPED = 'Odd corners, not saved yet';
const CARET = 4;

test('no setting of the look takes a form away: text, field, focus and caret stay', async ({
  page,
}) => {
  test.slow();
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
    for (const { key, values } of EVERY_SETTING) {
      await test.step(`${layout} menu: ${key}`, async () => {
        for (const value of values) {
          await changeLook(page, { ...DEFAULT_SETTINGS, layout, [key]: value });
          await expectUntouched(`${key}: ${value}`);
        }
      });
    }
  }
});
