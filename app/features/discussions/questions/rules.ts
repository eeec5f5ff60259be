/** Largest numbers of characters of a question and of its answer, which migration 0059 repeats. */
export const longestQuestion = 300;
export const longestAnswer = 2_000;
/** Fewer characters than this are too few to look for similar questions. */
export const shortestSearch = 12;
/** Similar questions that the form shows. */
export const shownSimilar = 5;
/**
 * The least trigram similarity (0 to 1) of two questions that count as similar. In Romanian samples, reworded
 * questions reached 0.45 to 0.9 and questions about other subjects 0.25, or 0.6 with the same beginning and end.
 */
export const leastSimilarity = 0.45;

export const questionsPerPage = 20;

/** The order of a list of questions. Without a reader's choice the most supported come first. */
export const questionOrders = ['supports', 'newest'] as const;
/** The questions that a list shows. */
export const questionStates = ['all', 'answered', 'unanswered'] as const;

/** A reader's choice among a candidate's questions. */
export type QuestionChoice = {
  order: (typeof questionOrders)[number];
  state: (typeof questionStates)[number];
};

export const wholeList: QuestionChoice = { order: 'supports', state: 'all' };

/** Each choice as the address names it. The usual choice has no name. */
const names = {
  order: { supports: null, newest: 'noi' },
  state: { all: null, answered: 'cu-raspuns', unanswered: 'fara-raspuns' },
} as const;

/** Reads the choice from an address. An unknown name is the usual choice. */
export function questionChoice(parameters: URLSearchParams): QuestionChoice {
  const [order, state] = [parameters.get('ordine'), parameters.get('doar')];
  return {
    order: questionOrders.find((each) => order !== null && names.order[each] === order) ?? wholeList.order,
    state: questionStates.find((each) => state !== null && names.state[each] === state) ?? wholeList.state,
  };
}

/** Returns the parameters of an address for a choice and a page. */
export function choiceParameters({ order, state }: QuestionChoice, page = 1): URLSearchParams {
  return new URLSearchParams(
    [
      ['ordine', names.order[order]],
      ['doar', names.state[state]],
      ['pagina', page > 1 ? String(page) : null],
    ].flatMap(([name, value]) => (name && value ? [[name, value]] : [])),
  );
}
