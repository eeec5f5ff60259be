export type CountUnit = { id: string; value: string; unit: string };

/**
 * Boxes of a countdown. The ticking numbers are hidden from screen readers; `text` says the same in words,
 * at a step that does not change each second („mai sunt 2 zile și 22 de ore”).
 */
export function CountUnits({ units, text }: { units: readonly CountUnit[]; text: string }) {
  return (
    <div>
      <p className="sr-only">{text}</p>
      <div aria-hidden="true" className="flex flex-wrap gap-y-3">
        {units.map((item) => (
          <div key={item.id} className="border-line border-l px-3.5 first:border-0 first:pl-0 sm:px-6">
            <span className="block text-fig tabular-nums leading-[0.95] tracking-[-0.035em] lining-nums">
              {item.value}
            </span>
            <span className="mt-1 block text-ink-2 text-sm">{item.unit}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
