import { calendarHref } from '#app/features/guide/addresses.ts';
import { guideTexts } from '#app/features/guide/texts.ts';
import { Icon } from '#app/ui/icons/icon.tsx';
import { CalendarIcon } from '#app/ui/icons/icons.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Box } from '#app/ui/text/headings.tsx';

const t = guideTexts.ro.calendar;

type CalendarLinksProps = {
  rounds: readonly { number: number; electionDay: string; isConditional: boolean }[];
};

/** Offers the election's dates as files for the reader's own calendar. */
export function CalendarLinks({ rounds }: CalendarLinksProps) {
  if (rounds.length === 0) return null;
  return (
    <div className="guide-files">
      <Box title={t.title}>
        <p className="text-ink-2 text-sm">{t.note}</p>
        <ul className="mt-2 text-base">
          {rounds.map(({ number, electionDay, isConditional }) => (
            <li key={number}>
              <CalendarLink href={calendarHref(number)}>
                {t.round(number, electionDay)}
                {isConditional ? ` (${t.conditional})` : ''}
              </CalendarLink>
            </li>
          ))}
          <li>
            <CalendarLink href={calendarHref()}>{t.all}</CalendarLink>
          </li>
        </ul>
      </Box>
    </div>
  );
}

function CalendarLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Anchor href={href} download className="inline-flex items-start gap-2 py-1.5">
      <Icon of={CalendarIcon} className="mt-0.5" />
      <span>{children}</span>
    </Anchor>
  );
}
