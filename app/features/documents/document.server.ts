import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { parseSections } from './markdown.server.ts';
import type { DocumentSection, SectionText } from './markdown.ts';
import { documentTexts } from './texts.ts';

/** A document of `texts.ts` with its sections parsed. `version` is the day of its text (AAAA-LL-ZZ). */
type ComposedDocument = {
  title: string;
  description: string;
  standFirst: string;
  kicker: string;
  sections: DocumentSection[];
};

/** `at` is election time: a demonstration set before the document's day does not show that day. */
export function composeDocument(
  at: Date,
  text: {
    title: string;
    description: string;
    standFirst: string;
    version: string;
    sections: readonly SectionText[];
  },
): ComposedDocument {
  const { title, description, standFirst, version, sections } = text;
  return {
    title,
    description,
    standFirst,
    kicker: documentTexts.ro.version(version <= bucharestDay(at) ? version : null),
    sections: parseSections(sections),
  };
}
