import { resultTexts } from '#app/features/elections/texts.ts';
import { OfficialSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { ElectionBox } from '#app/pages/home/opening/election-box.tsx';
import { readElectionBox } from '#app/pages/home/read-home.server.ts';
import { reader } from '#app/platform/context.server.ts';
import type { Route } from './+types/countdown.ts';
import { embedFacts } from './facts.server.ts';
import { embedMeta } from './meta.ts';
import { EmbedError } from './parts/embed-error.tsx';
import { EmbedFrame } from './parts/embed-frame.tsx';
import { embedTexts } from './texts.ts';

export { embedHandle as handle } from './handle.ts';
export { EmbedError as ErrorBoundary };

/** `/embed/countdown`: the time until the vote. After the vote it shows the result, as the home page does. */
export const loader = reader('load-failed', async (context) => ({
  facts: embedFacts(context),
  box: await readElectionBox(context),
}));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  embedMeta({ title: embedTexts.ro.names.countdown, href: '/', facts: loaderData?.facts });

export default function CountdownEmbed({ loaderData: { facts, box } }: Route.ComponentProps) {
  return (
    <EmbedFrame title={embedTexts.ro.names.countdown} href="/" facts={facts}>
      <ElectionBox {...box} />
      {box.countdown.kind === 'result' && box.last ? (
        <OfficialSources
          sources={box.last.sources}
          announcedAt={box.last.announcedAt}
          note={`${resultTexts.ro.table.barsSubtitle(resultTexts.ro.nation, box.last.nation.validVotes)} ${resultTexts.ro.computed}`}
        />
      ) : null}
    </EmbedFrame>
  );
}
