import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { A11y } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function CentredSwiper() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  return (
    <Box {...arrowKeys('Centered slides')}>
      <Swiper
        key={dir}
        dir={dir}
        modules={[A11y]}
        centeredSlides
        slidesPerView={1.6}
        spaceBetween={16}
        initialSlide={1}
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
