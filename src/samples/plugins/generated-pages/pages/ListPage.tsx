import GeneratedList from '@/crud/pages/GeneratedList';
import type { ResourcePageProps } from '@/plugin-api/types';
import { Declared } from '../components/Declared';

export default function ListPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedList {...props} />
    </Declared>
  );
}
