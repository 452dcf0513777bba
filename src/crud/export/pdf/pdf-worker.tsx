import { answerOrders } from '@/crud/export/pdf/answer-orders';
import type { Paper } from '../paper';
import { TableDocument } from './TableDocument';

answerOrders<Paper>(({ content, fonts }) => <TableDocument paper={content} fonts={fonts} />);
