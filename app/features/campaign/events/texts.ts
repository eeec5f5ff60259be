/** The error messages of the event form. */
const ro = {
  problems: {
    title: 'Scrie titlul evenimentului.',
    start: 'Alege ziua și ora începerii.',
    end: 'Alege ziua și ora încheierii.',
    order: 'Evenimentul trebuie să se încheie după ce începe.',
  },
  calendarOf: (name: string) => `Evenimente: ${name}`,
  internal: 'Intern: nu apare pe profilul public.',
};

export const eventTexts = { ro };
