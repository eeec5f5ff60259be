import { resultsHref } from '#app/features/elections/addresses.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';
import { MarginStrip } from '#app/pages/results/places/margin-strip.tsx';
import { reader } from '#app/platform/context.server.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { embedMeta } from '../meta.ts';
import { EmbedError } from '../parts/embed-error.tsx';
import { EmbedFrame } from '../parts/embed-frame.tsx';
import { HiddenRound } from '../parts/hidden-round.tsx';
import { embedTexts } from '../texts.ts';
import type { Route } from './+types/strip.ts';
import { readCounty } from './county.server.ts';

export { embedHandle as handle } from '../handle.ts';
export { EmbedError as ErrorBoundary };

/** `/embed/strip/:round/:area`: the margin between two candidates in each locality of a county, with its table. */
export const loader = reader('load-failed', (context) => readCounty(context, null));

type Data = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({
    title: loaderData ? embedTexts.ro.names.strip(loaderData.name) : embedTexts.ro.failed,
    href: loaderData ? hrefOf(loaderData) : '/results',
    facts: loaderData?.facts,
  });

export default function StripEmbed({ loaderData }: Route.ComponentProps) {
  const { facts, round, name, shown } = loaderData;
  return (
    <EmbedFrame title={embedTexts.ro.names.strip(name)} href={hrefOf(loaderData)} facts={facts}>
      {shown ? <Shown {...shown} /> : <HiddenRound round={round} />}
    </EmbedFrame>
  );
}

function Shown({ page, places }: NonNullable<Data['shown']>) {
  if (!places.pair) return <EmptyState title={placeTexts.ro.strip.missing} />;
  return <MarginStrip page={page} places={places} pair={places.pair} />;
}

const hrefOf = ({ code, round, shown }: Data) =>
  `${resultsHref(round.number, code)}${shown?.places.pair ? '#axa' : ''}`;
