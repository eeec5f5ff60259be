import type { Area } from '#app/features/elections/results/areas.server.ts';
import type { ElectionMoment } from '#app/features/elections/results/queries.server.ts';
import { shareOf } from '#app/features/elections/rules.ts';
import type { Db } from '#app/platform/db/database.ts';
import { keptBeside } from '#app/platform/db/record/kept-beside.ts';
import { type AreaTurnout, listAreaTurnouts } from './queries.server.ts';

/** Turnout by hour in percent. A null `name` means the country without voters abroad. */
export type TurnoutCurve = {
  code: string;
  name: string | null;
  isCounty: boolean;
  points: { hour: number; share: number }[];
};

type CurvesRequest = ElectionMoment & { round: number; path: readonly Area[] };

/**
 * Lists one round's turnout curves public at `at`: of the last area in `path`, its county and the country. The list is
 * empty when the area has no hours.
 */
export async function listTurnoutCurves(db: Db, { path, ...scope }: CurvesRequest): Promise<TurnoutCurve[]> {
  const own = path.at(-1);
  if (!own) return [];
  const [turnouts, above] = await Promise.all([
    listAreaTurnouts(db, { ...scope, code: own.code }),
    listAreaTurnouts(db, scope),
  ]);
  const county = above.find(({ code }) => code === own.parentCode);
  const curves = [...turnouts, ...(county && county.kind !== 'nation' ? [county] : [])].map(curveOf);
  const hasOwn = (curves[0]?.points.length ?? 0) > 0;
  return hasOwn
    ? [...curves, { code: '', name: null, isCounty: false, points: countries(above, () => addUp(above)) }]
    : [];
}

const curveOf = ({ code, name, kind, registered, hours }: AreaTurnout): TurnoutCurve => ({
  code,
  name,
  isCounty: kind === 'county',
  points: hours.flatMap(({ hour, voters }) => {
    const share = shareOf(voters, registered);
    return share === null ? [] : [{ hour, share }];
  }),
});

const countries = keptBeside<TurnoutCurve['points']>();

/** Adds up the counties and the capital. Voters abroad are left out, because they are on no register. */
function addUp(areas: readonly AreaTurnout[]): TurnoutCurve['points'] {
  const parts = areas.filter(({ kind }) => kind === 'county' || kind === 'municipality');
  const registered = parts.reduce((sum, part) => sum + (part.registered ?? 0), 0);
  const hours = parts[0]?.hours.map(({ hour }) => hour) ?? [];
  return hours.flatMap((hour) => {
    const voters = parts.map((part) => part.hours.find((point) => point.hour === hour)?.voters ?? 0);
    const share = shareOf(
      voters.reduce((sum, count) => sum + count, 0),
      registered,
    );
    return share === null ? [] : [{ hour, share }];
  });
}
