import type { TabSettings } from '#app/features/site/settings/keys.ts';
import { contrastAsText } from '#app/features/site/settings/theme.ts';
import { contrast, textOn } from '#app/ui/colour/colour.ts';
import { Box } from '#app/ui/text/headings.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.ro.aspect;
const keys = ['primary_color', 'secondary_color', 'accent_color'] as const;

/** The stored colours with their contrasts. */
export function ColoursNow({ settings }: { settings: TabSettings }) {
  return (
    <Box title={texts.now}>
      <ul className="mt-3 grid gap-3">
        {keys.map((key) => (
          <Colour key={key} label={texts[key]} value={settings[key] ?? ''} />
        ))}
      </ul>
      <p className="mt-4 text-ink-2 text-sm">{texts.dark}</p>
    </Box>
  );
}

function Colour({ label, value }: { label: string; value: string }) {
  if (!/^#[\da-f]{6}$/i.test(value)) return null;
  const text = textOn(value);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded border border-line-2 font-semibold"
        style={{ background: value, color: text }}
      >
        {texts.sample}
      </span>
      <span>
        {label} <code>{value}</code>
      </span>
      <span className="text-ink-2">
        {texts.onPaper(contrastAsText(value))}, {texts.textOn(contrast(value, text))}
      </span>
    </li>
  );
}
