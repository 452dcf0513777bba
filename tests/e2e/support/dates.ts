import type { Locator } from '@playwright/test';

/** Types a day into a date box, day first (`31012026`, with a time `310120260930`), as a person does. */
export async function typeDate(box: Locator, digits: string): Promise<void> {
  await box.getByRole('spinbutton').first().click();
  await box.page().keyboard.type(digits);
}
