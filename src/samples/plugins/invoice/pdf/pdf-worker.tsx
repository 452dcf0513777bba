import { answerOrders } from 'touchline/pdf';
import { SheetDocument } from './SheetDocument';
import type { Sheet } from './sheet';

answerOrders<Sheet>(({ content, fonts }) => <SheetDocument sheet={content} fonts={fonts} />);
