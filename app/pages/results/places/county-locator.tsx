import type { Locator } from '#app/features/elections/map/locator.server.ts';
import { placeTexts } from '#app/features/elections/places/texts.ts';

/**
 * Shows the county's position on the country's map. The map stays readable in forced colours, because its
 * lines use the text colour.
 */
export function CountyLocator({ name, locator }: { name: string; locator: Locator }) {
  const { width, height, outline, borders, county, ringAt } = locator;
  return (
    <svg
      role="img"
      aria-label={placeTexts.ro.onMap(name)}
      viewBox={`0 0 ${width} ${height}`}
      className="w-28 shrink-0 overflow-visible md:w-52"
    >
      <g className="fill-none stroke-current text-ink-3" strokeWidth={0.75} strokeLinejoin="round">
        <path d={borders} opacity={0.5} />
        <path d={outline} strokeWidth={1.25} />
      </g>
      <path d={county} fillRule="evenodd" className="fill-current text-blue" />
      {ringAt ? (
        <circle
          cx={ringAt[0]}
          cy={ringAt[1]}
          r={9}
          className="fill-none stroke-current text-blue"
          strokeWidth={2}
        />
      ) : null}
    </svg>
  );
}
