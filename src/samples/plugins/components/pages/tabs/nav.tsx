import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router';

const PAGES = [
  { path: '/components/tabs', name: 'Tabs' },
  { path: '/components/timeline', name: 'Timeline' },
  { path: '/components/toast', name: 'Toasts' },
];

export default function NavTabs() {
  const { pathname } = useLocation();
  return (
    <Tabs role="navigation" value={pathname} aria-label="Neighbouring pages">
      {PAGES.map(({ path, name }) => (
        <Tab
          key={path}
          component={Link}
          to={path}
          value={path}
          label={name}
          aria-current={path === pathname ? 'page' : undefined}
        />
      ))}
    </Tabs>
  );
}
