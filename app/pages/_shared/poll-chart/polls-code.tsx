import { pollsEmbed } from '#app/features/polls/embeds.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { PartCode } from '#app/pages/_shared/part-code/part-code.tsx';

/** The embed code of the poll lines: of the given round, or of the default round of the day. */
export function PollsCode({ round }: { round: number | null }) {
  return <PartCode embed={pollsEmbed(round)} title={pollTexts.ro.embed(round)} />;
}
