const ro = {
  mark: 'Simulare',
  pollTitle: 'Simulare: cu cine ați vota astăzi?',
  pollDescription:
    'Voturi inventate, împărțite la întâmplare în mod egal între candidați. Nu arată nicio opinie. Dispar la eliminarea simulării, împreună cu voturile date aici de vizitatori.',
  firstName: 'Alegător simulat',
};

export const crowdTexts = { ro };
