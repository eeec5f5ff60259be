import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Step } from '#app/ui/colour/colour.ts';
import type { Pattern, Tone } from '#app/ui/colour/hue.ts';
import { SkipLink } from '#app/ui/frame/skip-link.tsx';
import { NumberMark } from '#app/ui/people/person-mark.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { uiTexts } from '#app/ui/texts.ts';
import { ChartFrame, type ChartTexts } from './chart-frame.tsx';
import { PatternDefinitions } from './patterns.tsx';
import { ReadOutBox } from './places/read-out-box.tsx';

/** The colour step and the pattern of a map area. */
export type AreaFill = { step: Step; pattern?: Pattern | null };

export type MapArea = {
  id: string;
  /** The area's outline, as an SVG path in the units of `viewBox`. */
  d: string;
  /** A short code, written on the area when the map is at least 600 px wide. */
  label: string;
  centroid: readonly [number, number];
  /** The label's position when the area is too small for its code. A line joins the label to the area. */
  labelAt?: readonly [number, number];
  /** Names the area and its figure for screen readers: „Exemplu: 61,20% Numele A”. */
  title: string;
  fill: AreaFill | null;
  href?: string;
};

type LegendItem = { id: string; label: string; fill: AreaFill | null; note?: string };
/**
 * A group of legend items. All groups together should have at most five items, so that the legend stays
 * readable.
 */
type LegendGroup = { id: string; title?: string; tone?: Tone; items: readonly LegendItem[] };

type ChoroplethMapProps = ChartTexts & {
  areas: readonly MapArea[];
  width: number;
  height: number;
  /** `hasLargeLabels` enlarges the codes at every width. */
  hasLargeLabels?: boolean;
  description: string;
  /** The line above a map of links while no area is chosen, such as the whole country's figure. */
  resting?: string;
  legend: readonly LegendGroup[];
  /** Content below the legend, such as tiles for areas that the map cannot show. */
  aside?: ReactNode;
};

/** A map whose areas are coloured by class. Each area with a URL is a link named by its figure. */
export function ChoroplethMap({
  areas,
  width,
  height,
  hasLargeLabels = false,
  description,
  resting,
  legend,
  aside,
  ...texts
}: ChoroplethMapProps) {
  const id = useId();
  const patternId = useId();
  const linked = areas.some((area) => area.href);
  const drawing = (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={hasLargeLabels ? 'map map-large-labels' : 'map'}
      role={linked ? 'group' : 'img'}
      aria-label={description}
    >
      <PatternDefinitions id={patternId} />
      {areas.map((area) => (
        <Area key={area.id} area={area} patternId={patternId} />
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of texts takes no focus */}
      <g aria-hidden="true">
        {areas.map((area) => (
          <Code key={area.id} area={area} size={width / (hasLargeLabels ? 26 : 52)} />
        ))}
      </g>
    </svg>
  );
  return (
    <ChartFrame {...texts} id={id}>
      <div className="map-layout">
        <div className="chart-box min-w-0">
          {linked ? <SkipLink target={`${id}-legend`} label={uiTexts.ro.skipMap} /> : null}
          {resting ? <ReadOutBox resting={resting}>{drawing}</ReadOutBox> : drawing}
        </div>
        <div id={`${id}-legend`} tabIndex={-1}>
          <Legend groups={legend} />
          {aside}
        </div>
      </div>
    </ChartFrame>
  );
}

/** Returns the style of an element filled by this colour step. */
export function stepStyle(fill: AreaFill | null): CSSProperties {
  if (!fill) return {};
  const { step } = fill;
  const variables: Record<`--${string}`, string> = {
    '--fill-light': step.light,
    '--fill-dark': step.dark,
    '--on-fill-light': step.onLight,
    '--on-fill-dark': step.onDark,
  };
  return variables;
}

function Area({ area, patternId }: { area: MapArea; patternId: string }) {
  const { fill } = area;
  const pattern = fill?.pattern && fill.pattern !== 'solid' ? fill.pattern : null;
  const shape = (
    <g className={fill ? 'step' : undefined} style={stepStyle(fill)}>
      <path className="area" d={area.d} fillRule="evenodd" />
      {pattern ? (
        <path
          className="pattern-over over"
          d={area.d}
          fillRule="evenodd"
          fill={`url(#${patternId}-${pattern})`}
        />
      ) : null}
      <title>{area.title}</title>
    </g>
  );
  if (!area.href) return shape;
  return (
    <Anchor href={area.href} aria-label={area.title} data-place={area.id}>
      {shape}
    </Anchor>
  );
}

function Code({ area, size }: { area: MapArea; size: number }) {
  const [x, y] = area.labelAt ?? area.centroid;
  const { fill } = area;
  return (
    <g className={fill ? 'step' : undefined} style={stepStyle(fill)}>
      {area.labelAt ? (
        <path className="leader" d={`M${area.centroid.join(' ')}L${x} ${y - size * 0.7}`} />
      ) : null}
      <text
        // The read-out marks the label of the area that it shows. The area's colour changes with the focus.
        data-place={area.href ? area.id : undefined}
        className={area.labelAt ? 'code code-out' : 'code'}
        x={x}
        y={y + size * 0.35}
        fontSize={size}
      >
        {area.label}
      </text>
    </g>
  );
}

function Legend({ groups }: { groups: readonly LegendGroup[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-5 text-sm sm:grid-cols-1">
      {groups.map((group) => (
        <div key={group.id} className="min-w-0">
          {group.title ? (
            <p className="pt-2.5 pb-0.5 font-semibold text-base">
              {group.tone ? (
                <NumberMark tone={group.tone} size="tiny" className="mr-1.5 align-[-0.25em]" />
              ) : null}
              {group.title}
            </p>
          ) : null}
          <ul>
            {group.items.map((item) => (
              <li
                key={item.id}
                className="flex items-center gap-x-1.5 border-line border-b py-1 sm:gap-x-3 sm:py-1.5"
              >
                <LegendSwatch fill={item.fill} />
                <span>{item.label}</span>
                {item.note ? (
                  <span className="ml-auto text-right text-ink-2 tabular-nums">{item.note}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** A small sample of an area's fill, used in the legend and in tiles and tables next to the map. */
export function LegendSwatch({ fill }: { fill: AreaFill | null }) {
  const id = useId();
  const pattern = fill?.pattern && fill.pattern !== 'solid' ? fill.pattern : null;
  return (
    <svg
      viewBox="0 0 44 20"
      width="44"
      height="20"
      aria-hidden="true"
      className={`shrink-0 [forced-color-adjust:none] ${fill ? 'step' : ''}`}
      style={stepStyle(fill)}
    >
      {pattern ? <PatternDefinitions id={id} only={pattern} /> : null}
      <rect width="44" height="20" fill="var(--fill, var(--track))" />
      {pattern ? (
        <rect className="pattern-over" width="44" height="20" fill={`url(#${id}-${pattern})`} />
      ) : null}
    </svg>
  );
}
