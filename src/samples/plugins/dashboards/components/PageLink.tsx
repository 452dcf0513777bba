import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import { matchesPath, useRegistry, useViewer } from 'touchline/plugin-api';

interface PageLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'children' | 'sx'> {
  to: string;
}

/** A button that links to a page of another plugin; left out if the person can't open that page. */
export function PageLink({ to, ...button }: PageLinkProps) {
  const registry = useRegistry();
  const { role } = useViewer();
  const route = registry.routes.find(({ path }) => matchesPath(to, path));
  if (!route || !registry.allows(role, route.access)) return null;
  return <Button component={Link} to={to} {...button} />;
}
