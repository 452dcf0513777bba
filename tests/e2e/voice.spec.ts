import type { Page } from '@playwright/test';
import { signIn } from './support/accounts';
import { seriousFindings } from './support/axe';
import { ownSamples } from './support/own-samples';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const GALEN = 'Galen Thistledown';
const log = (page: Page) =>
  page.getByRole('log', { name: `Conversation with ${GALEN}`, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: 'Type your message here…' });
const timer = (page: Page) => page.getByRole('timer', { name: 'Recorded time', exact: true });

/** The page counts open microphones and playback: a test polls too rarely to see it play. */
async function openChat(page: Page) {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    let heard = 0;
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.addEventListener('ended', () => {
        heard = this.currentTime;
      });
      return play.call(this);
    };
    Object.assign(window, {
      heardSeconds: () => heard,
      openMicrophones: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await ownSamples(page);
  await signIn(page, 'support', '/apps/chat/2');
  await expect(log(page).getByRole('article')).toHaveCount(4);
}

const expectMicrophones = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate('openMicrophones()'), { message: 'microphones that are open' })
    .toBe(count);

async function record(page: Page) {
  await button(page, 'Record a voice message').click();
  await expect(timer(page)).toHaveText(/^(0:0[1-9]|0:[1-5]\d|1:00)$/);
  await expectMicrophones(page, 1);
}

test('records a voice message, sends it and plays it; typed text is kept, and the microphone is released', async ({
  page,
}) => {
  await openChat(page);
  await field(page).fill('Half a sentence');

  await test.step('given up', async () => {
    await record(page);
    await expect(button(page, 'Send the voice message')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(timer(page)).toHaveCount(0);
    await expectMicrophones(page, 0);
    await expect(field(page)).toHaveValue('Half a sentence');
    await expect(button(page, 'Record a voice message')).toBeFocused();
  });

  const sent = log(page).getByRole('article').last();
  await test.step('sent', async () => {
    await record(page);
    await settled(page);
    expect(await seriousFindings(page)).toEqual([]);
    await button(page, 'Send the voice message').click();
    await expectMicrophones(page, 0);
    await expect(field(page)).toHaveValue('Half a sentence');
    await expect(sent).toContainText(/Voice message \(\d:\d\d\)/);
    await expect(sent.getByRole('img', { name: 'Sent' })).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: 'Conversations' })
        .getByRole('link', { name: GALEN })
        .getByText(/Voice message \(\d:\d\d\)/),
    ).toBeVisible();
    await settled(page);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('played from the stored recording, to its end', async () => {
    await page.reload();
    await sent.getByRole('button', { name: /^Play the voice message, \d:\d\d$/ }).click();
    await expect
      .poll(() => page.evaluate('heardSeconds()'), { message: 'what was heard to its end' })
      .toBeGreaterThan(0.5);
    await expect(sent.getByRole('slider', { name: 'Position in the voice message' })).toHaveValue(
      '0',
    );
    await expect(sent.getByRole('button', { name: /^Play the voice message/ })).toBeVisible();
  });

  await test.step('if the microphone is refused, the page says what to do', async () => {
    await page.evaluate(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia;
      mediaDevices.getUserMedia = async () => {
        mediaDevices.getUserMedia = ask;
        throw new DOMException('Permission denied', 'NotAllowedError');
      };
    });
    await expect(field(page)).toHaveValue('Half a sentence');
    await button(page, 'Record a voice message').click();
    await expect(page.getByRole('alert').getByText('The microphone is blocked.')).toBeVisible();
    await expect(field(page)).toHaveValue('Half a sentence');
    await button(page, 'Close the notice').click();
    await expect(page.getByText('The microphone is blocked.')).toHaveCount(0);
  });

  await test.step('cancelled by going to another chat', async () => {
    await record(page);
    await page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link', { name: 'Fenna Oakmere' })
      .click();
    await expect(page).toHaveURL(/\/apps\/chat\/1$/);
    await expectMicrophones(page, 0);
  });
});
