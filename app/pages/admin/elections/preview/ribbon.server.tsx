import { renderToStaticMarkup } from 'react-dom/server';
import type { RoundTimes, Timeline } from '#app/features/elections/rules.ts';
import { Button, ButtonLink } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Container } from '#app/ui/frame/container.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { electionsPageTexts } from '../texts.ts';
import { inPreview, previewStart, writeMoment } from './addresses.ts';

const t = electionsPageTexts.ro.preview;
const { ribbon } = t;

type RibbonProps = {
  dataset: { id: string; fileName: string };
  at: Date;
  /** The previewed page of the site, with its query. */
  page: string;
  timeline: Timeline;
  /** `isPart` is false when the preview excludes the page. */
  isPart: boolean;
};

/** Renders the ribbon at the top of each previewed page, as HTML. */
export const previewRibbon = (props: RibbonProps): string => renderToStaticMarkup(<Ribbon {...props} />);

function Ribbon({ dataset, at, page, timeline, isPart }: RibbonProps) {
  return (
    <section aria-label={ribbon.label} className="border-yellow border-b-2 bg-sunk text-sm">
      <Container className="grid gap-2 py-2.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-72 break-words">
            <strong>{ribbon.text(dataset.fileName, at)}</strong> {isPart ? ribbon.note : ribbon.elsewhere}
          </p>
          <ButtonLink href={`/admin/elections/${dataset.id}`} size="small">
            {ribbon.leave}
          </ButtonLink>
        </div>
        <details>
          <summary className="w-fit cursor-pointer py-2.5 font-semibold text-blue">{ribbon.another}</summary>
          <form
            method="get"
            action={previewStart(dataset.id)}
            className="mt-1 flex flex-wrap items-end gap-3"
          >
            <input type="hidden" name="pagina" value={page} />
            <TextField
              id="ora-previzualizarii"
              name="ora"
              type="datetime-local"
              label={t.moment}
              defaultValue={writeMoment(at)}
              required
            />
            <Button type="submit" kind="secondary">
              {ribbon.show}
            </Button>
          </form>
          <ul className="mt-2 flex flex-wrap gap-x-5">
            {momentsOf(timeline).map((moment) => (
              <li key={moment.label}>
                <a
                  href={inPreview(dataset.id, moment.at, page)}
                  className="inline-flex min-h-11 items-center"
                  aria-current={writeMoment(moment.at) === writeMoment(at) ? 'true' : undefined}
                >
                  {moment.label}, {formatDateTime(moment.at)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </Container>
    </section>
  );
}

type NamedMoment = { label: string; at: Date };

/** Lists the moments at which election pages change, in order. */
function momentsOf(timeline: Timeline): NamedMoment[] {
  const moments = timeline.rounds.flatMap((round) => {
    const name = (kind: keyof typeof ribbon.kinds) => `${ribbon.round(round.number)}: ${ribbon.kinds[kind]}`;
    return timesOf(round).map(([kind, at]) => ({ label: name(kind), at }));
  });
  return moments.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

type Kind = keyof typeof ribbon.kinds;

function timesOf(round: RoundTimes): [Kind, Date][] {
  const times: [Kind, Date | null][] = [
    ['candidates', round.candidatesKnownFrom],
    ['open', round.pollsOpen],
    ['close', round.pollsClose],
    ['provisional', round.provisionalAt],
    ['announced', round.announcedAt],
    ['validated', round.validatedAt],
  ];
  return times.flatMap(([kind, at]) => (at === null ? [] : [[kind, wholeMinute(at)] as [Kind, Date]]));
}

/** The URL has no seconds, so a moment with seconds becomes the next full minute. */
const wholeMinute = (at: Date) => new Date(Math.ceil(at.getTime() / 60_000) * 60_000);
