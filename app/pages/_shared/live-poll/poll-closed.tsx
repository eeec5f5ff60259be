import type { ReactNode } from 'react';
import { EmptyState } from '#app/ui/states.tsx';
import type { PollClosed } from './read-live-poll.server.ts';
import { livePollTexts } from './texts.ts';

const texts = livePollTexts.ro.closed;

/** Explains why no poll is open, and until when (POLL-13, POLL-18). */
export function PollClosedState({ closed, action }: { closed: PollClosed; action?: ReactNode }) {
  return (
    <EmptyState title={texts.title} action={action}>
      {sentenceOf(closed)}
    </EmptyState>
  );
}

function sentenceOf(closed: PollClosed): string {
  if (closed.why === 'silence') return texts.silence(closed.silence, closed.reopens);
  if (closed.why === 'archive') return texts.archive;
  return closed.hasFailed ? `${texts.failed}. ${texts.failedHelp}` : texts.soon;
}
