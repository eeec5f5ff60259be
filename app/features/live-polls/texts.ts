/** A row id such as POLL-20 in a comment names the row of docs/checklist.md that prescribes the text. */
const ro = {
  title: 'Cu cine ați vota astăzi?', // Text of checklist row POLL-20.
  description:
    'Sondaj live al site-ului: neștiințific, fără eșantion reprezentativ și fără legătură cu votul oficial.',
  roles: 'Doar votanții și candidații pot participa la sondaje', // Text of checklist row POLL-28.
  cast: 'Votul tău a fost înregistrat cu succes!', // Text of checklist row POLL-10.
} as const;

export const livePollTexts = { ro };
