import { platformContext } from '#app/platform/context.server.ts';
import { Refusal, refusalResponse } from '#app/platform/refusal/refusal.ts';
import Gallery from '#app/ui/gallery/screen.tsx';
import type { Route } from './+types/screen.ts';

/** The gallery of the design system in all its states, for developers. It does not exist in production. */
export function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  if (!platform.config.demo) throw refusalResponse(new Refusal('not-found'), platform);
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: 'Galeria de componente – Vot informat' },
  { name: 'robots', content: 'noindex' },
];

export default Gallery;
