import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { A11y, EffectFade, FreeMode } from 'swiper/modules';
import { Swiper, type SwiperProps, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/effect-fade';
import 'swiper/css/free-mode';
import { arrowKeys, SLIDES, slideLook } from './slides';

interface OptionsProps extends SwiperProps {
  name: string;
  slideHeight?: number;
}

export const examples = {
  default: { name: 'Default' },
  loop: { name: 'Loop', loop: true },
  'multiple-slides': {
    name: 'Multiple slides',
    slideHeight: 160,
    slidesPerView: 3,
    spaceBetween: 8,
  },
  spacing: { name: 'Spacing', slideHeight: 160, slidesPerView: 2, spaceBetween: 32 },
  'free-mode': {
    name: 'Free mode',
    slideHeight: 160,
    modules: [A11y, FreeMode],
    freeMode: true,
    slidesPerView: 2.5,
    spaceBetween: 16,
  },
  centered: {
    name: 'Centered',
    centeredSlides: true,
    slidesPerView: 1.6,
    spaceBetween: 16,
    initialSlide: 1,
  },
  vertical: { name: 'Vertical', direction: 'vertical', style: { height: 220 } },
  fader: {
    name: 'Fader',
    modules: [A11y, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
  },
} satisfies Record<string, OptionsProps>;

export default function SwiperOptions({ name, slideHeight, ...options }: OptionsProps) {
  const dir = useRtl() ? 'rtl' : 'ltr';
  return (
    <Box {...arrowKeys(`${name} slides`)}>
      <Swiper key={dir} dir={dir} modules={[A11y]} {...options}>
        {SLIDES.map(({ title, color }) => (
          <SwiperSlide key={title}>
            <Box sx={slideLook(color, slideHeight)}>{title}</Box>
          </SwiperSlide>
        ))}
      </Swiper>
    </Box>
  );
}
