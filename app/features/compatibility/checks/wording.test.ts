import { expect, test } from 'vitest';
import { scale } from './testing.ts';
import { checkWording } from './wording.ts';

const found = (question: string) =>
  checkWording({ code: 'x', question, scale }).map(({ kind, facts }) => [kind, facts.words]);

/** Words that each make a question ambiguous, by the kind of the finding. */
const words = {
  'leading-word': [
    ...['evident', 'desigur', 'bineînțeles', 'firește', 'firesc', 'normal să', 'corect să', 'drept să'],
    ...['moral să', 'de bun-simț', 'în mod clar', 'toată lumea știe', 'se știe că', 'dezastruos', 'rușinos'],
    ...['rușinoasă', 'absurd', 'abuziv', 'aberant', 'scandalos', 'tradiționalele valori', 'adevărat român'],
    ...['inacceptabil', 'iresponsabil', 'pur și simplu', 'de la sine înțeles', 'e clar că', 'este clar că'],
    ...['nu credeți', 'nu crezi', 'nu considerați', 'nu vi se pare', 'nu ți se pare', 'nu-i așa'],
    ...['specialiștii spun', 'experții cred', 'majoritatea românilor consideră', 'experții recomandă'],
  ],
  'absolute-word': [
    ...[
      'orice',
      'oricare',
      'oricărei',
      'oricărui',
      'niciun',
      'nicio',
      'niciunui',
      'niciunei',
      'toți',
      'toate',
    ],
    ...['niciodată', 'întotdeauna', 'mereu', 'nimeni', 'nimic', 'oricine', 'în niciun caz', 'cu orice preț'],
    ...['complet', 'exclusiv'],
  ],
  assumption: [
    ...[
      'având în vedere',
      'ținând cont',
      'din moment ce',
      'deoarece',
      'pentru că',
      'din cauza că',
      'întrucât',
    ],
    ...['de vreme ce', 'dat fiind că', 'după ce a eșuat', 'după eșecul', 'faptul că'],
  ],
  negation: [
    ...[
      'nu ar',
      'nu mai',
      'nu trebuie',
      'nu este',
      'nu e',
      'nu sunt',
      'nu are',
      'nu au',
      'nu poate',
      'nu pot',
    ],
    ...['nu se', 'nu va', 'nu vor', 'să nu', 'n-ar', 'n-are', 'n-au', 'n-a'],
    ...['nu în școli fără', 'nu în școli interzise', 'nu în școli refuzate', 'nu în școli oprite'],
  ],
  'two-things': [
    ...[
      'și/sau',
      'și să',
      'sau ar',
      'ori va',
      'precum și vor',
      'dar trebuie',
      'iar poate',
      'însă pot',
      'și este',
    ],
    ...['și sunt', 'și are', 'și au', 'și se', 'atât asta, cât și', 'reducerea taxelor și creșterea'],
    ...[
      'din pensii și din',
      'pentru copii sau pentru',
      'prin taxe și prin',
      'la țară și la',
      'despre taxe și despre',
    ],
    ...['asupra taxelor și asupra'],
  ],
} as const;

test.each(Object.entries(words))('each listed word of the kind %s is found and quoted', (kind, list) => {
  const missing = list.filter(
    (word) =>
      !found(`Măsura ${word} contează.`).some(([own, quoted]) => own === kind && word.includes(`${quoted}`)),
  );
  expect(missing).toEqual([]);
});

test('a kind of finding is reported once, with the words of its first rule', () => {
  expect(found('Taxele ar trebui să scadă și să fie egale și/sau mici.')).toEqual([['two-things', 'și/sau']]);
});
