import Box from '@mui/material/Box';
import { useRtl } from '@mui/system/RtlProvider';
import { A11y } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function VerticalSwiper() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  return (
    <Box {...arrowKeys('Vertical slides')}>
      <Swiper key={dir} dir={dir} modules={[A11y]} direction="vertical" style={{ height: 220 }}>
        {SLIDES.map(({ title, color }) => (
          <SwiperSlide key={title}>
            <Box sx={slideLook(color)}>{title}</Box>
          </SwiperSlide>
        ))}
      </Swiper>
    </Box>
  );
}
