import { resultsHref } from '#app/features/elections/addresses.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';
import { areaTable } from '#app/pages/_shared/results/area-table.ts';
import { NotesBelow } from '#app/pages/_shared/results/counting-notes.tsx';
import { CountyMap } from '#app/pages/results/places/county-map.tsx';
import { placesQuery } from '#app/pages/results/places/view.ts';
import { reader } from '#app/platform/context.server.ts';
import { TableTwin } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { embedMeta } from '../meta.ts';
import { EmbedError } from '../parts/embed-error.tsx';
import { EmbedFrame } from '../parts/embed-frame.tsx';
import { HiddenRound } from '../parts/hidden-round.tsx';
import { embedTexts } from '../texts.ts';
import type { Route } from './+types/county-map.ts';
import { readCounty } from './county.server.ts';

export { embedHandle as handle } from '../handle.ts';
export { EmbedError as ErrorBoundary };

/** `/embed/places/:round/:area?harta=`: the map of a county's localities with its table. */
export const loader = reader('load-failed', (context) =>
  readCounty(context, new URL(context.request.url).searchParams.get('harta')),
);

type Data = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({
    title: loaderData ? titleOf(loaderData) : embedTexts.ro.failed,
    href: loaderData ? hrefOf(loaderData) : '/results',
    facts: loaderData?.facts,
  });

export default function CountyMapEmbed({ loaderData }: Route.ComponentProps) {
  const { facts, round, shown } = loaderData;
  return (
    <EmbedFrame title={titleOf(loaderData)} href={hrefOf(loaderData)} facts={facts}>
      {shown ? <Shown {...shown} /> : <HiddenRound round={round} />}
    </EmbedFrame>
  );
}

function Shown({ page, places }: NonNullable<Data['shown']>) {
  if (!places.map) return <EmptyState title={placeTexts.ro.map.none} />;
  const { round, result, areas } = page;
  const table = areaTable({ round, whole: result, areas, order: null, query: {} });
  // The embed omits sorting links, because they would lead to another page.
  const columns = table.columns.map(({ sort: _sort, ...column }) => column);
  return (
    <>
      <CountyMap page={page} places={places} map={places.map} isEmbedded />
      <TableTwin
        {...table}
        columns={columns}
        what={placeTexts.ro.map.what}
        notes={<NotesBelow areas={areas} />}
      />
    </>
  );
}

const titleOf = ({ name, round }: Data) => embedTexts.ro.names.places(name, round.number);

const hrefOf = ({ code, round, shown }: Data) =>
  shown
    ? `${resultsHref(round.number, code, { harta: placesQuery(shown.places.view) })}#harta`
    : resultsHref(round.number, code);
