import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { A11y, FreeMode } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/free-mode';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function FreeSwiper() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  return (
    <Box {...arrowKeys('Free mode slides')}>
      <Swiper
        key={dir}
        dir={dir}
        modules={[A11y, FreeMode]}
        freeMode
        slidesPerView={2.5}
        spaceBetween={16}
      >
        {SLIDES.map(({ title, color }) => (
          <SwiperSlide key={title}>
            <Box sx={slideLook(color, 160)}>{title}</Box>
          </SwiperSlide>
        ))}
      </Swiper>
    </Box>
  );
}
