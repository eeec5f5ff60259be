/** The error messages of the event form. */
const ro = {
  problems: {
    title: 'Scrie titlul evenimentului.',
    start: 'Alege ziua și ora începerii.',
    end: 'Alege ziua și ora încheierii.',
    order: 'Evenimentul trebuie să se încheie după ce începe.',
  },
  calendarOf: (name: string) => `Evenimente: ${name}`,
  demonstration: {
    debate: {
      title: 'Dezbatere fictivă',
      location: 'Sala Imaginară (fictivă)',
      description: 'Eveniment inventat pentru demonstrație.',
    },
    meeting: {
      title: 'Întâlnire fictivă cu alegătorii',
      location: 'Piața Imaginară (fictivă)',
      description: 'Eveniment inventat pentru demonstrație: public, deci apare pe profil.',
    },
    press: {
      title: 'Conferință de presă fictivă',
      location: 'Sala Imaginară (fictivă)',
      description: 'Eveniment inventat pentru demonstrație: anulat.',
    },
    preparation: {
      title: 'Pregătirea unei dezbateri fictive',
      location: '',
      description: 'Eveniment inventat pentru demonstrație: intern, deci îl vede numai candidatul.',
    },
  },
  internal: 'Intern: nu apare pe profilul public.',
};

export const eventTexts = { ro };
