import { data } from 'react-router';
import { frameTexts } from '#app/pages/_shared/frame/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/unknown.ts';
import { Home } from './home.tsx';
import { readHomePage } from './home-page.server.ts';

/** An unknown path shows the home page with a short notice and status 404 (NAV-02). */
export const loader = reader('home-failed', async (context) =>
  data(await readHomePage(context), { status: 404 }),
);

export const meta: Route.MetaFunction = () => [
  { title: `Pagina nu există – ${frameTexts.ro.brand}` },
  { name: 'robots', content: 'noindex' },
];

export default function UnknownScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Notice place="ribbon" kind="warning" role="status">
        {frameTexts.ro.unknownPath}
      </Notice>
      <Home {...loaderData} />
    </>
  );
}
