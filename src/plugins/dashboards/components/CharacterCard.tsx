import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type CardData, WidgetCard } from '@/shared/widgets/WidgetCard';
import { BigFigure } from './StatWidget';

interface CharacterCardProps {
  title: string;
  data: CardData;
  figure: { value: string; plain: number; change: number } | undefined;
  text?: string;
  /** Which of the drawings. */
  character: 1 | 2 | 3 | 4;
}

/** A figure with a drawing beside it. */
export function CharacterCard({ title, data, figure, text, character }: CharacterCardProps) {
  const { t } = useTranslation('dashboards');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [title, t('change')],
        rows: figure ? [[figure.plain, figure.change]] : [],
      })}
    >
      {figure && (
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Box sx={{ minWidth: 0 }}>
            <BigFigure value={figure.value} change={figure.change} />
            {text && (
              <Typography variant="caption" color="text.secondary">
                {text}
              </Typography>
            )}
          </Box>
          <Box
            component="img"
            src={`/samples/characters/${character}.svg`}
            alt=""
            width={84}
            height={120}
            sx={{
              alignSelf: 'flex-end',
              mb: -2.5,
              objectFit: 'contain',
              objectPosition: 'bottom',
              display: { xs: 'none', sm: 'block' },
            }}
          />
        </Box>
      )}
    </WidgetCard>
  );
}
