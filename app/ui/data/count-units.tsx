type CountUnit = { id: string; value: string; unit: string };
type CountUnitsProps = { units: readonly CountUnit[]; text: string; size?: 'hero' | 'normal' };

/**
 * The boxes of a countdown. Screen readers announce `text`, which changes less often („mai sunt 2 zile și 22
 * de ore”).
 */
export function CountUnits({ units, text, size = 'hero' }: CountUnitsProps) {
  const [figure, room, unit] =
    size === 'hero'
      ? ['text-fig leading-[0.95] tracking-[-0.035em]', 'px-3.5 sm:px-6', 'text-sm']
      : ['text-2xl leading-none tracking-[-0.02em]', 'px-3', 'text-2xs'];
  return (
    <div>
      <p className="sr-only">{text}</p>
      <div aria-hidden="true" className="flex flex-wrap gap-y-3">
        {units.map((item) => (
          <div key={item.id} className={`border-line border-l first:border-0 first:pl-0 ${room}`}>
            <span className={`block tabular-nums lining-nums ${figure}`}>{item.value}</span>
            <span className={`mt-1 block text-ink-2 ${unit}`}>{item.unit}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
