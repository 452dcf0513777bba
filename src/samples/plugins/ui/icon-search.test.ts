import { expect, it } from 'vitest';
import { findIcons, type IconEntry } from './icon-search';

const ICONS = ['mdiAccountBox', 'mdiBoxCutter', 'mdiHome', 'mdiHome2'].map(
  (name): IconEntry => [name, 'M0 0'],
);
const found = (text: string) => findIcons(ICONS, text).map(([name]) => name);

it.each([
  ['', ['mdiAccountBox', 'mdiBoxCutter', 'mdiHome', 'mdiHome2']],
  ['box', ['mdiAccountBox', 'mdiBoxCutter']],
  ['  Box   account ', ['mdiAccountBox']],
  ['account-box', ['mdiAccountBox']],
  ['mdiAccountBox', ['mdiAccountBox']],
  ['mdi', []],
])('%j finds %j', (text, names) => {
  expect(found(text)).toEqual(names);
});
