import { OwnPage } from '#app/pages/_shared/own-page/own-page.tsx';
import { participate } from '#app/pages/_shared/vote-buttons/action.server.ts';
import { press } from '#app/pages/_shared/vote-buttons/press.ts';
import { reader } from '#app/platform/context.server.ts';
import { ownPageText } from '#app/platform/page/own/own.server.ts';
import type { Route } from './+types/screen.ts';
import { DashboardContent } from './content.tsx';
import { readOwnDashboard } from './read-dashboard.server.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.ro;

export const loader = reader('load-failed', (context) => ownPageText(context, readOwnDashboard));
export const action = participate;
export const clientAction = press;

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle },
  { name: 'robots', content: 'noindex' },
];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <OwnPage text={loaderData} content={DashboardContent} />;
}
