import { pollsEmbed } from '#app/features/polls/embeds.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { PartCode } from '#app/pages/_shared/part-code/part-code.tsx';

/** Offers the embed code of a round's poll lines. */
export function PollsCode({ round }: { round: number }) {
  return <PartCode embed={pollsEmbed(round)} title={pollTexts.ro.embed(round)} />;
}
