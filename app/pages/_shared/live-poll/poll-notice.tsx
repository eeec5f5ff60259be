import { livePollTexts } from './texts.ts';

const { lead, rest } = livePollTexts.ro.notice;

/** The notice before any figure: the poll is not the official vote, and it is not representative. */
export function PollNotice() {
  return (
    <p className="my-8 max-w-(--measure) border-yellow border-l-4 py-1.5 pl-4 text-md">
      <strong>{lead}</strong> {rest}
    </p>
  );
}
