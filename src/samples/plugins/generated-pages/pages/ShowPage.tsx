import { ShowPage as GeneratedShow } from 'touchline/crud';
import type { ResourcePageProps } from 'touchline/plugin-api';
import { Declared } from '../components/Declared';

export default function ShowPage(props: ResourcePageProps) {
  return (
    <Declared>
      <GeneratedShow {...props} />
    </Declared>
  );
}
