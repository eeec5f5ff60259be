import { comparisonPath, sectionParam } from '#app/features/candidates/addresses.ts';
import { comparisonTexts } from './texts.ts';

/** The tabs in order (COMP-05), each with its value in the URL. The first tab needs no value. */
export const sectionWords = {
  general: null,
  positions: 'pozitii',
  statistics: 'statistici',
  analysis: 'analiza',
} as const;

export type ComparisonSection = keyof typeof sectionWords;
const sections = Object.keys(sectionWords) as ComparisonSection[];

/** Returns the tab that the URL names, or the first tab if the name is missing or unknown. */
export function sectionOf(params: URLSearchParams): ComparisonSection {
  const asked = params.get(sectionParam);
  return sections.find((section) => sectionWords[section] === asked) ?? 'general';
}

export function sectionPath(slugs: readonly string[], section: ComparisonSection): string {
  return comparisonPath(slugs, sectionWords[section]);
}

/** Returns the tabs of one comparison as links. */
export function sectionLinks(slugs: readonly string[], current: ComparisonSection) {
  return sections.map((section) => ({
    href: sectionPath(slugs, section),
    label: comparisonTexts.ro.sections[section],
    current: section === current,
  }));
}
