import definition from '../../../touchline.config';
import { type Application, completed } from './definition';

/** The application that runs. The build writes its definition here: `scripts/build-parts/application.ts`. */
export const APPLICATION: Application = completed(definition);
