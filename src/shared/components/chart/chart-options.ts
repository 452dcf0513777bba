import type { ChartProps } from './chart-props';
import { axesDrawing } from './drawings/axes';
import { candleDrawing } from './drawings/candles';
import { funnelDrawing } from './drawings/funnel';
import { heatDrawing } from './drawings/heat';
import type { ChartLook, Drawing } from './drawings/look';
import { partsDrawing } from './drawings/parts';
import { radarDrawing } from './drawings/radar';
import { scatterDrawing } from './drawings/scatter';
import { spansDrawing } from './drawings/spans';

/** All options passed to the chart library. */
export function drawing(chart: ChartProps, look: ChartLook): Drawing {
  switch (chart.kind) {
    case 'donut':
    case 'radialBar':
      return partsDrawing(chart, look);
    case 'funnel':
      return funnelDrawing(chart, look);
    case 'scatter':
      return scatterDrawing(chart, look);
    case 'candlestick':
      return candleDrawing(chart, look);
    case 'rangeBar':
      return spansDrawing(chart, look);
    case 'radar':
      return radarDrawing(chart, look);
    case 'heatmap':
      return heatDrawing(chart, look);
    default:
      return axesDrawing(chart, look);
  }
}
