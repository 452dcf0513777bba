import GeneratedShow from '@/crud/pages/GeneratedShow';
import type { ResourcePageProps } from '@/plugin-api/types';
import { Declared } from '../components/Declared';

export default function ShowPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedShow {...props} />
    </Declared>
  );
}
