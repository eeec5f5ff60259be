import type { Announced } from '#app/features/elections/state/announcements.server.ts';
import { timelineTexts } from '#app/features/elections/state/timeline.texts.ts';
import { keepRounds } from '#app/features/elections/texts.ts';
import { asSources } from '#app/pages/_shared/sources/cited-sources.tsx';
import { SourceLine } from '#app/ui/data/source-line.tsx';

const t = timelineTexts.ro;

/**
 * Lists a round's announcements, newest first, each with its moment and source. All hours of turnout
 * share their sources, so one line below the list names them.
 */
export function Announcements({ known, round }: { known: readonly Announced[]; round: number }) {
  const ofTurnout = new Map(
    known.filter(isTurnout).flatMap(({ sources }) => sources.map((source) => [source.id, source])),
  );
  return (
    <>
      <ol reversed className="max-w-(--measure)">
        {known.map((own) => (
          <Announcement key={`${own.kind}-${labelOf(own)}`} own={own} round={round} />
        ))}
      </ol>
      {ofTurnout.size > 0 ? (
        <SourceLine sources={asSources([...ofTurnout.values()])} note={t.hourly} className="mt-3" />
      ) : null}
    </>
  );
}

const isTurnout = ({ kind }: Announced) => kind === 'turnout';

const labelOf = (own: Announced) => (own.kind === 'turnout' ? own.hour : own.stage);

function Announcement({ own, round }: { own: Announced; round: number }) {
  const note = t.note(own);
  return (
    <li className="border-line border-b py-3">
      <p className="text-ink-2 text-sm tabular-nums">{t.moment(own)}</p>
      <p className="font-semibold">{keepRounds(t.what(own, round))}</p>
      {note ? <p className="text-base">{note}</p> : null}
      {isTurnout(own) ? null : <SourceLine sources={asSources(own.sources)} className="mt-1" />}
    </li>
  );
}
