// One file, so that both hosts and their libraries are loaded once.
import './calendar.ts';
import './chat.ts';
import './demo.ts';
import './email.ts';
import './invoice.ts';
import './pages.ts';
import './rest.ts';
import './users.ts';
