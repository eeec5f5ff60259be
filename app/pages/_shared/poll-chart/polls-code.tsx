import { pollsEmbed } from '#app/features/polls/embeds.ts';
import { pollTexts } from '#app/features/polls/texts.ts';
import { PartCode } from '#app/pages/_shared/part-code/part-code.tsx';

/** Code to show the poll lines elsewhere: of the round that is drawn here, or of whichever is first at the moment. */
export function PollsCode({ round }: { round: number | null }) {
  return <PartCode embed={pollsEmbed(round)} title={pollTexts.ro.embed(round)} />;
}
