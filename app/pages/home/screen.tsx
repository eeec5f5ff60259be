import { frameTexts } from '#app/pages/layout/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/screen.ts';
import { Home } from './home.tsx';
import { readHome } from './read-home.server.ts';
import { homeTexts } from './texts.ts';

export const loader = reader('home-failed', readHome);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? homeTexts.ro.page} – ${frameTexts.ro.brand}` },
  { name: 'description', content: loaderData?.content.home_subtitle ?? homeTexts.ro.subtitle },
];

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return <Home data={loaderData} />;
}
