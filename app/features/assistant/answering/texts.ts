/** Sentences that an answer says without a record. */
const ro = {
  unknown: 'Nu am găsit nicio înregistrare care să răspundă la întrebarea ta.',
};

export const answeringTexts = { ro };
