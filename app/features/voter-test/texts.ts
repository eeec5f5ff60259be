/** A row id names the row of docs/checklist.md that gives the text. */
const ro = {
  title: 'Testul Votantului', // VTEST-01
  facts: 'Știați că...', // VTEST-06
};

export const voterTestTexts = { ro };
