import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRtl } from '@mui/system/RtlProvider';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swiper as SwiperClass } from 'swiper';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';

interface SlidesProps {
  slides: { key: string; label: string; content: ReactNode }[];
  /** On the theme's colour. */
  onPrimary?: boolean;
}

/**
 * One of several views at a time: swiped through, or chosen by the buttons below. Only the shown one is interactive.
 */
export function Slides({ slides, onPrimary }: SlidesProps) {
  const { t } = useTranslation('dashboards');
  const rtl = useRtl();
  const swiper = useRef<SwiperClass>(null);
  const [shown, setShown] = useState(0);
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        '& .swiper': { flex: 1, width: '100%' },
      }}
    >
      <Swiper
        key={rtl ? 'rtl' : 'ltr'}
        dir={rtl ? 'rtl' : 'ltr'}
        spaceBetween={24}
        onSwiper={(made) => {
          swiper.current = made;
        }}
        onSlideChange={({ activeIndex }) => setShown(activeIndex)}
      >
        {slides.map(({ key, content }, at) => (
          <SwiperSlide key={key}>
            <Box inert={at !== shown} sx={{ height: '100%' }}>
              {content}
            </Box>
          </SwiperSlide>
        ))}
      </Swiper>
      <Box sx={{ display: 'flex', justifyContent: 'center', pt: 1 }}>
        {slides.map(({ key, label }, at) => (
          <ButtonBase
            key={key}
            aria-label={t('slide', { title: label })}
            aria-current={at === shown ? 'true' : undefined}
            onClick={() => swiper.current?.slideTo(at)}
            sx={{ width: 28, height: 28, borderRadius: '8px' }}
          >
            <Box
              sx={{
                width: at === shown ? 18 : 8,
                height: 8,
                borderRadius: '4px',
                bgcolor: onPrimary ? 'primary.contrastText' : 'primary.main',
                opacity: at === shown ? 1 : 0.45,
                transition: 'width 150ms',
              }}
            />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
