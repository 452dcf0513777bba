import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { A11y } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function LoopSwiper() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  return (
    <Box {...arrowKeys('Loop slides')}>
      <Swiper key={dir} dir={dir} modules={[A11y]} loop>
        {SLIDES.map(({ title, color }) => (
          <SwiperSlide key={title}>
            <Box sx={slideLook(color)}>{title}</Box>
          </SwiperSlide>
        ))}
      </Swiper>
    </Box>
  );
}
