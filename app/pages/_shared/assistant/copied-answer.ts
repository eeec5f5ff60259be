import type { AnswerSource } from '#app/features/assistant/answering/answer.ts';
import { assistantTexts } from './texts.ts';

/** Describes a source: its title, publisher and date. */
export function describeSource({ title, publisher, date }: AnswerSource): string {
  const details = [publisher, date].filter(Boolean).join(', ');
  return details ? `${title} – ${details}` : title;
}

/** Returns an answer with its sources as plain text. `origin` makes the site's own links complete. */
export function copiedAnswer(
  { content, sources }: { content: string; sources: readonly AnswerSource[] },
  origin: string,
): string {
  if (sources.length === 0) return content;
  const lines = sources.map(
    (source) => `[${source.number}] ${describeSource(source)}: ${new URL(source.href, origin)}`,
  );
  return `${content}\n\n${assistantTexts.ro.sources}:\n${lines.join('\n')}`;
}
