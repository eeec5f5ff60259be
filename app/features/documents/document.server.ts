import { parseSections } from './markdown.server.ts';
import type { DocumentSection, SectionText } from './markdown.ts';
import { documentTexts } from './texts.ts';

/** A document of `texts.ts` with its sections read. `version`: the day of its wording, AAAA-LL-ZZ. */
export type ComposedDocument = {
  title: string;
  description: string;
  standFirst: string;
  kicker: string;
  sections: DocumentSection[];
};

export function composeDocument(text: {
  title: string;
  description: string;
  standFirst: string;
  version: string;
  sections: readonly SectionText[];
}): ComposedDocument {
  const { title, description, standFirst, version, sections } = text;
  return {
    title,
    description,
    standFirst,
    kicker: documentTexts.ro.version(version),
    sections: parseSections(sections),
  };
}
