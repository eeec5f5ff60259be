const ro = {
  failed: 'Previzualizarea unui set de date nu a putut fi pregătită.',
  lost: 'O conexiune la baza de date a previzualizării s-a pierdut.',
  notStopped: 'Baza de date a unei previzualizări nu s-a oprit curat.',
};

export const previewTexts = { ro };
