import type { TextPiece } from '#app/features/elections/state/timed-text.ts';
import { toMoment } from '#server/dataset/partial-dates.ts';
import type { Problems } from '#server/dataset/problems.ts';
import type { Cut, VisibilityFile } from '#server/dataset/shapes/texts.ts';
import { datasetTexts, place } from '#server/dataset/texts.ts';

const texts = datasetTexts.ro;
const file = 'visibility.json';

/** The place to which a rule of visibility.json refers: file, record and, for texts, field. */
type RecordPlace = { file: string; record: string };
type FieldPlace = RecordPlace & { field: string };

/**
 * The rules of visibility.json, which tell when data is public. Each call marks its rule as used, so that
 * `reportUnused` can report the others.
 */
export type Visibility = {
  /** Returns a text in pieces, each with the moments between which it is public. */
  pieces(at: FieldPlace, text: string): TextPiece[];
  /**
   * Returns the text of a field without dated pieces, or null when it is empty. A rule can only remove parts
   * of it for good.
   */
  plain(at: FieldPlace, text: string | null): string | null;
  /** Returns the ISO moment from which a whole record is public, or null when no rule sets a moment. */
  from(at: RecordPlace): string | null;
  /** Returns the day by which a source had certainly been published. Returns null when no rule sets a day. */
  sourceKnownFrom(at: { file: string; source: string }): string | null;
  /** Returns the ids of further sources that rules add to a record. */
  cites(at: RecordPlace): string[];
  /** Adds a problem for every unused rule. */
  reportUnused(): void;
};

export function createVisibility(rules: VisibilityFile, problems: Problems): Visibility {
  const used = new Set<object>();
  const use = <T extends object>(found: readonly T[]): readonly T[] => {
    for (const rule of found) used.add(rule);
    return found;
  };
  const isRecord = (at: RecordPlace) => (rule: RecordPlace) =>
    rule.file === at.file && rule.record === at.record;
  const cutsOf = (at: FieldPlace) =>
    use(rules.cuts.filter((cut) => isRecord(at)(cut) && cut.field === at.field));

  return {
    pieces: (at, text) => cutText({ text, cuts: cutsOf(at), at, problems }),
    plain(at, text) {
      const cuts = cutsOf(at);
      if (text === null) return null;
      for (const cut of cuts)
        if (!('omit' in cut)) problems.add(`${placeOf(at)}: ${texts.onlyOmit(cut.text)}`);
      const pieces = cutText({ text, cuts: cuts.filter((cut) => 'omit' in cut), at, problems });
      return (
        pieces
          .map((piece) => piece.text)
          .join('')
          .trim() || null
      );
    },
    from(at) {
      const rule = use(rules.records.filter(isRecord(at)))[0];
      return rule ? toMoment(rule.from) : null;
    },
    sourceKnownFrom(at) {
      const rule = use(
        rules.sources.filter((source) => source.file === at.file && source.source === at.source),
      )[0];
      return rule?.known_from ?? null;
    },
    cites: (at) => use(rules.cites.filter(isRecord(at))).flatMap((rule) => rule.sources),
    reportUnused() {
      const all: readonly (RecordPlace | { file: string; source: string })[] = [
        ...rules.cuts,
        ...rules.records,
        ...rules.sources,
        ...rules.cites,
      ];
      for (const rule of all) {
        if (used.has(rule)) continue;
        const name = 'record' in rule ? rule.record : rule.source;
        problems.add(`${place(file, rule.file, name)}: ${texts.unused}`);
      }
    },
  };
}

function cutText(options: {
  text: string;
  cuts: readonly Cut[];
  at: FieldPlace;
  problems: Problems;
}): TextPiece[] {
  const { text, cuts, at, problems } = options;
  const found = cuts.flatMap((cut) => {
    const times = text.split(cut.text).length - 1;
    if (times === 1) return [{ cut, start: text.indexOf(cut.text) }];
    problems.add(`${placeOf(at)}: ${texts.textNotFound(cut.text, times)}`);
    return [];
  });
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { cut, start } of found.toSorted((a, b) => a.start - b.start)) {
    if (start < end) problems.add(`${placeOf(at)}: ${texts.textsOverlap(cut.text)}`);
    if (start > end) pieces.push({ text: text.slice(end, start) });
    pieces.push(...piecesOf(cut));
    end = start + cut.text.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function piecesOf(cut: Cut): TextPiece[] {
  if ('omit' in cut) return [];
  if ('from' in cut) {
    const from = toMoment(cut.from);
    return [...(cut.before ? [{ text: cut.before, until: from }] : []), { text: cut.text, from }];
  }
  const until = toMoment(cut.until);
  return [{ text: cut.text, until }, ...(cut.after ? [{ text: cut.after, from: until }] : [])];
}

const placeOf = (at: FieldPlace) => place(file, at.file, at.record, at.field);
