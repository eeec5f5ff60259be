import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { parseSections } from './markdown.server.ts';
import type { DocumentSection, SectionText } from './markdown.ts';
import { documentTexts } from './texts.ts';

/** A document of `texts.ts` with parsed sections. `version` is the date of its text. */
type ComposedDocument = {
  title: string;
  description: string;
  standFirst: string;
  kicker: string;
  sections: DocumentSection[];
};

/**
 * Composes a document as readers see it at election time `at`. Before the document's date, a demonstration
 * shows no date.
 */
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
