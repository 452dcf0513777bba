import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRtl } from '@mui/system/RtlProvider';
import { useState } from 'react';
import { A11y } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import { arrowKeys, SLIDES, slideLook } from './slides';

export default function DynamicSwiper() {
  const dir = useRtl() ? 'rtl' : 'ltr';
  const [count, setCount] = useState(3);
  return (
    <>
      <Box {...arrowKeys('Mutation observer slides')}>
        <Swiper key={dir} dir={dir} modules={[A11y]} slidesPerView={2} spaceBetween={16}>
          {SLIDES.slice(0, count).map(({ title, color }) => (
            <SwiperSlide key={title}>
              <Box sx={slideLook(color, 160)}>{title}</Box>
            </SwiperSlide>
          ))}
        </Swiper>
      </Box>
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button size="small" disabled={count === SLIDES.length} onClick={() => setCount(count + 1)}>
          Add a slide
        </Button>
        <Button size="small" disabled={count === 1} onClick={() => setCount(count - 1)}>
          Remove one
        </Button>
      </Stack>
    </>
  );
}
