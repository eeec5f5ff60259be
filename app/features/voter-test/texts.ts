/** A row id names the row of docs/checklist.md that gives the text. */
const ro = {
  title: 'Testul Votantului', // Text of checklist row VTEST-01.
  facts: 'Știați că...', // Text of checklist row VTEST-06.
};

export const voterTestTexts = { ro };
