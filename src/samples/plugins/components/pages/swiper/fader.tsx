import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { A11y, EffectFade } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/effect-fade';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function FadingSwiper() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  return (
    <Box {...arrowKeys('Fader slides')}>
      <Swiper
        key={dir}
        dir={dir}
        modules={[A11y, EffectFade]}
        effect="fade"
        fadeEffect={{ crossFade: true }}
      >
        {SLIDES.map(({ title, color }) => (
          <SwiperSlide key={title}>
            <Box sx={slideLook(color)}>{title}</Box>
          </SwiperSlide>
        ))}
      </Swiper>
    </Box>
  );
}
