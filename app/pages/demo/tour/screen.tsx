import { reader } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { tourTexts } from './texts.ts';

const texts = tourTexts.ro;

export const loader = reader('load-failed', async ({ config, moments }) => {
  const stops = moments.flatMap(({ id, label, stop }) => (stop ? [{ id, label, ...stop }] : []));
  if (!config.demo || stops.length === 0) throw new Refusal('not-found');
  return { stops };
});

export const meta: Route.MetaFunction = () => [
  { title: texts.pageTitle },
  { name: 'robots', content: 'noindex' },
];

/** `/demo/tour`: the dataset's tour stops. Each is a button that moves the clock and opens the stop's page. */
export default function Tour({ loaderData: { stops } }: Route.ComponentProps) {
  return (
    <Container className="pb-16">
      <PageTitle standFirst={texts.standFirst}>{texts.title}</PageTitle>
      <ol className="max-w-3xl border-line border-t">
        {stops.map(({ id, label, path, title, text }, index) => (
          <li key={id} className="flex gap-4 border-line border-b py-4">
            <span aria-hidden="true" className="w-7 shrink-0 font-serif text-3xl leading-none tabular-nums">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 text-base text-ink-2">{text}</p>
              <form
                method="post"
                action="/demo/moment"
                className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1"
              >
                <input type="hidden" name="back" value={path} />
                <Button
                  type="submit"
                  name="moment"
                  value={id}
                  size="small"
                  kind={index === 0 ? 'primary' : 'secondary'}
                >
                  {texts.open(title)}
                </Button>
                <span className="text-ink-2 text-sm">{texts.moment(label)}</span>
              </form>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-(--measure) text-ink-2 text-sm">{texts.everybody}</p>
    </Container>
  );
}
