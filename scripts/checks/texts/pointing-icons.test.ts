import { expect, it } from 'vitest';
import { unflippedIcons } from './pointing-icons.ts';
import { parse } from './syntax.ts';

it.each([
  '<Icon path={mdiChevronRight} />',
  '<Icon path={open ? mdiClose : mdiArrowLeft} />',
  '<Icon path={mdiLogout} size={18} />',
])('finds that %s points the wrong way in Arabic', (code) => {
  expect(unflippedIcons(parse('a.tsx', code))).toHaveLength(1);
});

it.each([
  '<Icon path={mdiChevronRight} flipRtl />',
  '<Icon path={mdiCheck} />',
  '<Icon path={mdiArrowLeftRight} />',
  '<Icon path={mdiClockOutline} />',
  '<Icon path={mdiChevronDown} />',
])('is content with %s', (code) => {
  expect(unflippedIcons(parse('a.tsx', code))).toEqual([]);
});
