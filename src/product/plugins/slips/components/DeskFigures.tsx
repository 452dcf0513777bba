import { SlipFiguresPanel } from './SlipFiguresPanel';

/** What all slips came to so far, for those who put the next ones together. */
export default function DeskFigures() {
  return <SlipFiguresPanel tier={null} link />;
}
