export const scale = ['Dezacord total', 'Dezacord', 'Neutru', 'Acord', 'Acord total'];
export const topics = [
  'Impozitul pe venit ar trebui să fie progresiv.',
  'Votul ar trebui să fie obligatoriu.',
  'Cheltuielile pentru cercetare ar trebui dublate.',
  'Primarii ar trebui aleși în două tururi.',
  'Autostrăzile ar trebui construite de companii publice.',
  'Energia nucleară ar trebui extinsă.',
  'Șomajul ar trebui plătit mai mult timp.',
  'Județele ar trebui reunite în regiuni.',
];
/**
 * Each candidate's answers by topic, as steps on the scale. Every two candidates differ, and no candidate agrees with
 * everything.
 */
const steps = [
  [0, 1, 4, 3],
  [4, 1, 0, 3],
  [1, 3, 4, 0],
  [3, 0, 1, 4],
  [0, 4, 1, 3],
  [4, 3, 1, 0],
  [1, 4, 3, 0],
  [3, 0, 4, 1],
];
const names = ['ana', 'barbu', 'clara', 'dan'];

export type Draft = {
  questions: { code: string; question: string; scale: string[] }[];
  candidates: { slug: string; name: string }[];
  stances: { candidate: string; question: string; step: number; sources: number }[];
};

export const stancesOn = (question: string, own: readonly number[]) =>
  own.map((step, index) => ({ candidate: names[index] ?? '', question, step, sources: 1 }));

/** Returns a questionnaire in which the checks find nothing. */
export const good = (): Draft => ({
  questions: topics.map((question, index) => ({ code: `q${index}`, question, scale: [...scale] })),
  candidates: names.map((slug) => ({ slug, name: slug })),
  stances: topics.flatMap((_, index) => stancesOn(`q${index}`, steps[index] ?? [])),
});

/** Adds a question that the first candidates answer with these steps. Returns its code. */
export function add(
  draft: Draft,
  question: string,
  own: readonly number[],
  ownScale: string[] = scale,
): string {
  const code = `x${draft.questions.length}`;
  draft.questions.push({ code, question, scale: ownScale });
  draft.stances.push(...stancesOn(code, own));
  return code;
}
