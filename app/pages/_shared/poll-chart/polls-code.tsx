import { pollsEmbed } from '#app/features/polls/embeds.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { PartCode } from '#app/pages/_shared/part-code/part-code.tsx';

/** Offers the embed code of the poll lines, for the given round or for the day's default round. */
export function PollsCode({ round }: { round: number | null }) {
  return <PartCode embed={pollsEmbed(round)} title={pollTexts.ro.embed(round)} />;
}
