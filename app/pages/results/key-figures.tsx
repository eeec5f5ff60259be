import type { AreaResult } from '#app/features/elections/results/queries.server.ts';
import type { ComparedTurnout } from '#app/features/elections/results/round-queries.server.ts';
import { marginPoints } from '#app/features/elections/results/rules.ts';
import { shareOf, shownDifference } from '#app/features/elections/rules.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import type { RoundFigure } from '#app/features/elections/turnout/queries.server.ts';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { formatInteger, formatNumber, formatSigned } from '#app/ui/text/format.ts';

const t = resultTexts.ro.figures;

type NationProps = {
  round: number;
  result: AreaResult;
  areas: readonly AreaResult[];
  nullVotes: RoundFigure | null;
};

/**
 * Shows turnout, valid and null votes, and votes abroad, each with its base figure. Words replace a figure
 * without a source.
 */
export function NationFigures({ round, result, areas, nullVotes }: NationProps) {
  const turnout = shareOf(result.voters, result.registered);
  const abroad = areas.filter((area) => area.kind === 'abroad' || area.kind === 'mail');
  const abroadVoters = abroad.reduce((sum, area) => sum + area.voters, 0);
  const validShare = shareOf(result.validVotes, result.voters);
  return (
    <FigureRow>
      <Figure
        label={t.turnout(round)}
        value={turnout === null ? t.missing : formatNumber(turnout)}
        unit={turnout === null ? undefined : '%'}
        note={result.registered === null ? t.votersNote : t.turnoutNote(result.voters, result.registered)}
      />
      <Figure
        label={t.valid}
        value={formatInteger(result.validVotes)}
        note={validShare === null ? undefined : t.validNote(result.voters)}
      />
      <NullVotes exact={result.nullVotes} figure={nullVotes} />
      {abroad.length > 0 ? (
        <Figure
          label={t.abroad}
          value={formatInteger(abroadVoters)}
          note={t.abroadNote(shareOf(abroadVoters, result.voters) ?? 0)}
        />
      ) : null}
    </FigureRow>
  );
}

function NullVotes({ exact, figure }: { exact: number | null; figure: RoundFigure | null }) {
  const count = exact ?? figure?.value ?? null;
  const share = figure?.share ?? null;
  if (count !== null) {
    const note = share === null ? undefined : t.nullNote(share);
    return <Figure label={t.null} value={formatInteger(count)} note={note} />;
  }
  if (share !== null)
    return <Figure label={t.null} value={formatNumber(share)} unit="%" note={t.nullShareNote} />;
  return <Figure label={t.null} value={t.missing} note={t.nullUnknown} />;
}

type AreaProps = {
  result: AreaResult;
  compared: ComparedTurnout | null;
  /** The area's turnout rank among its peers, or null for areas without a rank. */
  place: { place: number; count: number } | null;
};

/**
 * Shows one area's figures, including the voters by list. For comparison it adds the turnout of the county or
 * country and the area's rank.
 */
export function AreaFigures({ result, compared, place }: AreaProps) {
  const turnout = shareOf(result.voters, result.registered);
  const margin = marginPoints(result.standings, result.validVotes);
  return (
    <FigureRow>
      {turnout === null ? (
        <Figure label={t.voters} value={formatInteger(result.voters)} note={t.votersNote} />
      ) : (
        <Figure
          label={t.turnoutArea}
          value={formatNumber(turnout)}
          unit="%"
          note={t.turnoutNoteArea(result.voters, result.registered ?? 0)}
        />
      )}
      {turnout === null || result.votersByList === null ? null : (
        <Figure
          label={t.supplementary}
          value={formatInteger(result.votersByList.supplementary)}
          note={t.supplementaryNote(result.votersByList.permanent, result.votersByList.mobile_box)}
        />
      )}
      <Figure label={t.valid} value={formatInteger(result.validVotes)} note={t.validNoteArea} />
      {margin === null ? null : (
        <Figure label={t.margin} value={formatNumber(margin)} unit={t.marginUnit} note={t.marginNote} />
      )}
      {turnout === null || compared === null ? null : (
        <Figure
          label={t.difference(compared)}
          value={formatSigned(shownDifference(turnout, compared.turnout), 2)}
          unit={t.marginUnit}
          note={t.differenceNote(compared)}
        />
      )}
      {place ? (
        <Figure
          label={t.place}
          value={formatInteger(place.place)}
          note={t.placeNote(place.count, compared?.county ?? null)}
        />
      ) : null}
    </FigureRow>
  );
}
