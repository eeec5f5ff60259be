/** Maximum numbers of characters of a question and an answer. Migration 0059 repeats them as constraints. */
export const longestQuestion = 300;
export const longestAnswer = 2_000;
/** For a text with fewer characters, no similar questions are searched. */
export const shortestSearch = 12;
/** Maximum number of similar questions that the form shows. */
export const shownSimilar = 5;
/**
 * Two questions are similar from this trigram similarity (0 to 1) on. In Romanian samples reworded questions reached
 * 0.45 to 0.9, others 0.25, or 0.6 with the same beginning and end.
 */
export const leastSimilarity = 0.45;

export const questionsPerPage = 20;

/** The orders of a list of questions. The default is by support. */
export const questionOrders = ['supports', 'newest'] as const;
/** The filters of a list of questions by answer. */
export const questionStates = ['all', 'answered', 'unanswered'] as const;

/** The order and filter that a reader chose for a candidate's questions. */
export type QuestionChoice = {
  order: (typeof questionOrders)[number];
  state: (typeof questionStates)[number];
};

export const wholeList: QuestionChoice = { order: 'supports', state: 'all' };

/** The value of each choice in the address. Default choices have no value. */
const names = {
  order: { supports: null, newest: 'noi' },
  state: { all: null, answered: 'cu-raspuns', unanswered: 'fara-raspuns' },
} as const;

/** Parses the choice in an address. Unknown values become the default. */
export function questionChoice(parameters: URLSearchParams): QuestionChoice {
  const [order, state] = [parameters.get('ordine'), parameters.get('doar')];
  return {
    order: questionOrders.find((each) => order !== null && names.order[each] === order) ?? wholeList.order,
    state: questionStates.find((each) => state !== null && names.state[each] === state) ?? wholeList.state,
  };
}

/** Returns the URL parameters of a choice and a page number. */
export function choiceParameters({ order, state }: QuestionChoice, page = 1): URLSearchParams {
  return new URLSearchParams(
    [
      ['ordine', names.order[order]],
      ['doar', names.state[state]],
      ['pagina', page > 1 ? String(page) : null],
    ].flatMap(([name, value]) => (name && value ? [[name, value]] : [])),
  );
}
