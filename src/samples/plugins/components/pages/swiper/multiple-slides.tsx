import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { A11y } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function MultipleSlides() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  return (
    <Box {...arrowKeys('Multiple slides slides')}>
      <Swiper key={dir} dir={dir} modules={[A11y]} slidesPerView={3} spaceBetween={8}>
        {SLIDES.map(({ title, color }) => (
          <SwiperSlide key={title}>
            <Box sx={slideLook(color, 160)}>{title}</Box>
          </SwiperSlide>
        ))}
      </Swiper>
    </Box>
  );
}
