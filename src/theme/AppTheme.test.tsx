import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { styleOfSheets } from '@tests/support/computed-style';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AppTheme } from './AppTheme';
import { updateSettings } from './settings-store';

let made = 0;
function Sample() {
  const [number] = useState(() => ++made);
  return <Box sx={{ ml: '3px' }}>{`${number} ${useTheme().direction}`}</Box>;
}

const turn = (direction: 'ltr' | 'rtl') => act(async () => updateSettings({ direction }));

afterEach(cleanup);

it('switches the page and its styles to right to left and back without remounting anything', async () => {
  render(
    <AppTheme lang="en">
      <Sample />
    </AppTheme>,
  );
  await screen.findByText('1 ltr');
  await turn('rtl');
  const box = await screen.findByText('1 rtl');
  expect(document.documentElement.dir).toBe('rtl');
  expect(styleOfSheets(box)).toMatchObject({ marginRight: '3px', marginLeft: '' });

  await turn('ltr');
  expect(document.documentElement.dir).toBe('ltr');
  expect(styleOfSheets(await screen.findByText('1 ltr')).marginLeft).toBe('3px');
});
