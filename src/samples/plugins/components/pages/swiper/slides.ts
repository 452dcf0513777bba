import type { KeyboardEvent } from 'react';
import type { Swiper } from 'swiper';

/** Six slides, each with a colour of the theme. */
export const SLIDES = [
  { title: 'Fjord', color: 'primary' },
  { title: 'Harbour', color: 'info' },
  { title: 'Meadow', color: 'success' },
  { title: 'Dune', color: 'warning' },
  { title: 'Lantern', color: 'error' },
  { title: 'Slate', color: 'secondary' },
] as const;

/** How a slide looks. */
export const slideLook = (color: string, height = 220) => ({
  height,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  fontSize: '1.25rem',
  fontWeight: 600,
  userSelect: 'none',
  bgcolor: `${color}.soft`,
  color: `${color}.onSoft`,
});

/** For the box around a slider: while it has the focus, the arrow keys walk through the slides. */
export const arrowKeys = (name: string) => ({
  role: 'group',
  tabIndex: 0,
  'aria-label': name,
  'aria-roledescription': 'carousel',
  onKeyDown(event: KeyboardEvent) {
    const element = event.currentTarget.querySelector<HTMLElement & { swiper: Swiper }>('.swiper');
    const forward = element?.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = element?.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if ([forward, 'ArrowDown'].includes(event.key)) element?.swiper.slideNext();
    else if ([back, 'ArrowUp'].includes(event.key)) element?.swiper.slidePrev();
    else return;
    event.preventDefault();
  },
});
