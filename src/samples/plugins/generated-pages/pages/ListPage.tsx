import { ListPage as GeneratedList } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { Declared } from '../components/Declared';

export default function ListPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedList {...props} />
    </Declared>
  );
}
