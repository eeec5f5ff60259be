import { PartCode } from '#app/features/elections/parts/part-code.tsx';
import { pollsEmbed } from '../embeds.ts';
import { pollTexts } from '../texts.ts';

/** Code to show the poll lines elsewhere: of the round that is drawn here, or of whichever is first at the moment. */
export function PollsCode({ round }: { round: number | null }) {
  return <PartCode embed={pollsEmbed(round)} title={pollTexts.ro.embed(round)} />;
}
