import { CreatePage as GeneratedCreate } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { Declared } from '../components/Declared';

export default function CreatePage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedCreate {...props} />
    </Declared>
  );
}
