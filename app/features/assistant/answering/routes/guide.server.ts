import { infoHref } from '#app/features/guide/addresses.ts';
import { citeItems } from '#app/features/guide/queries.server.ts';
import { areQuestions } from '#app/features/guide/rules.ts';
import type { Reply } from './reply.ts';
import { recordSource } from './sources.server.ts';

/** Adds the guide's items to the answer, quoted in whole sentences. */
export async function answerGuide(reply: Reply, codes: readonly string[]): Promise<void> {
  const { db, knowledge, draft } = reply;
  const chosen = codes.flatMap((code) => knowledge.items.find((item) => item.code === code) ?? []);
  const items = await citeItems(db, { items: chosen, at: knowledge.at });
  for (const item of items) {
    const source = recordSource(
      item.title,
      infoHref({ section: item.section.code, item: item.code }),
      item.sources,
    );
    // The first sentence names the item, because a body such as „Nu.” would be incomprehensible without it.
    const [first = '', ...rest] = sentencesOf(item.text);
    draft.say(item.title.endsWith('?') ? `„${item.title}” ${first}` : `${item.title}: ${first}`, source);
    for (const sentence of rest) draft.say(sentence, source);
    draft.note({ kind: 'item', value: item.code });
  }
  const others = knowledge.items.filter(
    ({ section, code }) =>
      areQuestions([...knowledge.items.filter((item) => item.section.code === section.code)]) &&
      !codes.includes(code),
  );
  draft.suggest(...others.slice(0, 2).map(({ title }) => title));
}

/** Splits a text into sentences. A full stop inside a number, an abbreviation or a web address ends no sentence. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]”?)\s+(?=[„\p{Lu}])/u).reduce<string[]>((sentences, part) => {
    const last = sentences.at(-1);
    if (last !== undefined && /(?<!\p{L})(?:nr|art|alin|lit|jud|dl|dna|pct|sec|ex|etc)\.$/u.test(last))
      sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
    return sentences;
  }, []);
}
