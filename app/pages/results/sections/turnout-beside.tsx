import { capital } from '#app/features/elections/round-words.ts';
import { resultTexts } from '#app/features/elections/texts.ts';
import type { TurnoutCurve } from '#app/features/elections/turnout/beside.server.ts';
import { LineChart } from '#app/ui/charts/lines/line-chart.tsx';
import { TableTwin } from '#app/ui/data/data-table.tsx';
import { Fold } from '#app/ui/overlays/fold.tsx';
import { formatPercent } from '#app/ui/text/format.ts';

const t = resultTexts.ro.beside;

type TurnoutBesideProps = { round: number; place: string; curves: readonly TurnoutCurve[] };

/** Compares a place's turnout by hour with its county and the country, in one round. */
export function TurnoutBeside({ round, place, curves }: TurnoutBesideProps) {
  const hours = curves[0]?.points.map(({ hour }) => hour) ?? [];
  const [from, to] = [hours[0], hours.at(-1)];
  if (curves.length < 2 || from === undefined || to === undefined || from === to) return null;
  const highest = Math.max(...curves.flatMap(({ points }) => points.map(({ share }) => share)));
  const top = Math.ceil(highest / 20) * 20;
  const nameOf = ({ name, isCounty }: TurnoutCurve) =>
    name === null ? t.country : isCounty ? t.county(name) : name;
  const shortNameOf = ({ name }: TurnoutCurve, index: number) =>
    name === null ? t.short.country : index === 0 ? t.short.here : t.short.county;
  const lastOf = ({ points }: TurnoutCurve) => points.at(-1)?.share ?? 0;
  const title = t.title(
    to,
    curves.map((curve) => ({ name: nameOf(curve), share: lastOf(curve) })),
  );
  return (
    <Fold summary={title} className="mt-4 sm:mt-10">
      <LineChart
        title={title}
        subtitle={t.subtitle(round)}
        description={t.description(place)}
        lines={curves.map((curve, index) => ({
          id: curve.code,
          label: formatPercent(lastOf(curve)),
          note: nameOf(curve),
          shortNote: shortNameOf(curve, index),
          tone: index === 0 ? 'blue' : 'neutral',
          strength: index === 0 ? 'strong' : 'normal',
          points: curve.points.map(({ hour, share }) => ({ x: hour, y: share })),
          marks: index === 0,
          curve: 'linear',
        }))}
        x={{
          from,
          to,
          ticks: hours
            .filter((hour) => ((hour - from) % 4 === 0 && to - hour > 2) || hour === to)
            .map((hour) => ({ value: hour, label: `${hour}:00` })),
        }}
        y={{
          from: 0,
          to: top,
          ticks: Array.from({ length: top / 20 + 1 }, (_, index) => ({
            value: 20 * index,
            label: formatPercent(20 * index, 0),
          })),
        }}
        twin={
          <TableTwin
            what={t.what}
            caption={t.caption(place, round)}
            rows={hours}
            rowKey={(hour) => String(hour)}
            columns={[
              { id: 'hour', header: t.hour, rowHeader: true, html: (hour) => `${hour}:00` },
              ...curves.map((curve) => ({
                id: curve.code || 'country',
                header: capital(nameOf(curve)),
                numeric: true,
                html: (hour: number) => {
                  const share = curve.points.find((point) => point.hour === hour)?.share;
                  return share === undefined ? resultTexts.ro.figures.missing : formatPercent(share);
                },
              })),
            ]}
          />
        }
      />
    </Fold>
  );
}
