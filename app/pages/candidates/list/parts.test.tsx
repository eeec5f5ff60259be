import { describe, expect, test } from 'vitest';
import { emptyProfile } from '#app/features/candidates/profile/queries.server.ts';
import { makeListed } from '#app/features/candidates/testing.ts';
import { CandidateCard } from '#app/pages/_shared/candidate-card/candidate-card.tsx';
import { ProfileDocuments } from '#app/pages/candidate/parts/profile-documents.tsx';
import { ContactBar } from '#app/pages/candidate/parts/profile-links.tsx';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';

describe("a candidate's card", () => {
  const card = (given: Parameters<typeof makeListed>[0]) =>
    renderPart(<CandidateCard candidate={makeListed(given)} />);
  const words = (given: Parameters<typeof makeListed>[0]) => wordsOf(card(given));

  test('CAND-17 CAND-18 CAND-24 the card shows monogram, name and party, or „Independent”', () => {
    const text = words({ slug: 'a', name: 'Ana Pop', party: 'Partidul Unu' });
    expect(text).toContain('AP');
    expect(text).toContain('Ana Pop Partidul Unu');
    expect(words({ slug: 'a', name: 'Ana Pop', party: null })).toContain('Independent');
  });
  test('CAND-19 the card shows the tick only for a verified candidate', () => {
    expect(card({ slug: 'a', verification: 'verified' })).toContain('aria-label="Profil verificat"');
    expect(card({ slug: 'a', verification: 'pending' })).not.toContain('Profil verificat');
    expect(card({ slug: 'a', verification: null })).not.toContain('Profil verificat');
  });
  test('CAND-20 the card shows the score with its meaning, or no badge without a score', () => {
    const makeup = { base: 72, adjustment: 0, parts: [] };
    const scoreDetails = { score: 72, at: new Date(0), makeup };
    const scored = words({ slug: 'a', score: 72, scoreDetails });
    expect(scored).toContain('Scor AI 72 din 100');
    expect(scored).toContain('Nu spune nimic despre meritul candidatului');
    expect(words({ slug: 'a', score: null })).not.toMatch(/scor/i);
    const missing = { score: null, at: new Date(0), makeup: { ...makeup, base: null } };
    expect(words({ slug: 'a', score: null, scoreDetails: missing })).not.toMatch(/scor/i);
  });
  test("during election silence, the card shows the score's date but no part of the score", () => {
    const frozen = { score: 72, at: new Date('2025-05-15T06:00:00+03:00'), makeup: null };
    const text = words({ slug: 'a', score: 72, scoreDetails: frozen });
    expect(text).toContain('Scor AI 72 din 100');
    expect(text).toContain('Calculat la 15 mai 2025, ora 6:00, ultimul înainte de perioada de liniște');
    expect(text).not.toContain('Pondere');
    expect(text).not.toContain('Ajustare');
  });
  test('CAND-23 the card shows a high or low interest, but neither a normal interest nor any interest during election silence', () => {
    expect(words({ slug: 'a', trend: 'hot' })).toContain('Interes Ridicat');
    expect(words({ slug: 'a', trend: 'low' })).toContain('Interes Scăzut');
    expect(words({ slug: 'a', trend: 'normal' })).not.toContain('Interes');
    expect(words({ slug: 'a', trend: null })).not.toContain('Interes');
  });
  test('CAND-25 CAND-26 the card shows platform and three tags, or states that there is no platform', () => {
    const text = words({ slug: 'a', platform: 'Program scurt.', tags: ['T1', 'T2', 'T3', 'T4', 'T5'] });
    expect(text).toContain('Program scurt.');
    expect(text).toContain('T1 T2 T3 +2');
    expect(text).not.toContain('T4');
    expect(words({ slug: 'a' })).toContain('Nicio viziune politică disponibilă');
  });
  test('CAND-27 the card shows the three counters, and a text instead of hidden votes', () => {
    expect(words({ slug: 'a', votes: 1234, followers: 5, views: 67 })).toMatch(
      /Voturi 1\.234 Urmăritori 5 Vizualizări 67/,
    );
    expect(words({ slug: 'a', votes: null })).toContain('Voturi ascunse');
  });
  test('CAND-27 the card shows counters above zero, and a line before the first vote', () => {
    const none = words({ slug: 'a', votes: 0, followers: 0, views: 0 });
    expect(none).toContain('Încă fără voturi');
    for (const label of ['Voturi', 'Urmăritori', 'Vizualizări']) expect(none).not.toContain(label);
    const some = words({ slug: 'a', votes: 0, followers: 2, views: 0 });
    expect(some).toContain('Urmăritori 2 Încă fără voturi');
    expect(some).not.toContain('Vizualizări');
    expect(words({ slug: 'a', votes: 1, followers: 0, views: 0 })).not.toContain('Încă fără voturi');
  });
  test('the card links „Vezi profil” to the profile with a plain link', () => {
    expect(card({ slug: 'ana-pop' })).toMatch(
      /<a href="\/candidate\/ana-pop" aria-label="Vezi profil: [^"]+"/,
    );
  });
  test("CAND-31 a selectable card has a real checkbox of the form, with the candidate's name", () => {
    const selectable = (isSelected: boolean) =>
      renderPart(
        <CandidateCard
          candidate={makeListed({ slug: 'ana-pop', name: 'Ana Pop' })}
          selection={{ formId: 'f', isSelected, toggle: () => {} }}
        />,
      );
    const [box] = selectable(false).match(/<input [^>]*type="checkbox"[^>]*>/) ?? [];
    for (const attribute of [
      'form="f"',
      'name="candidat"',
      'value="ana-pop"',
      'aria-label="Compară: Ana Pop"',
    ])
      expect(box).toContain(attribute);
    expect(selectable(false)).not.toContain('data-selected');
    expect(selectable(true)).toContain('data-selected="true"');
    expect(selectable(true)).toMatch(/type="checkbox"[^>]* checked=""/);
    expect(card({ slug: 'a' })).not.toContain('checkbox');
  });
  test('the card labels the invented candidate', () => {
    expect(words({ slug: 'a', isFictitious: true })).toContain('Candidat fictiv (demonstrație)');
    expect(words({ slug: 'a' })).not.toContain('fictiv');
  });
});

describe("parts of a candidate's profile", () => {
  test('PROF-06 PROF-22 PROF-23 the contact bar links website, networks, e-mail and phone, or is hidden', () => {
    const profile = {
      ...emptyProfile,
      website: 'https://ana-pop.ro/',
      socialMedia: [{ network: 'facebook', url: 'https://facebook.com/ana' }],
      email: 'ana@ana-pop.ro',
      phone: '0722 000 000',
    };
    const bar = renderPart(<ContactBar profile={profile} />);
    for (const href of [
      'https://ana-pop.ro/',
      'https://facebook.com/ana',
      'mailto:ana@ana-pop.ro',
      'tel:0722000000',
    ]) {
      expect(bar).toContain(`href="${href}"`);
    }
    expect(renderPart(<ContactBar profile={emptyProfile} />)).toBe('');
  });
  test('PROF-24 the profile links documents with their date, or states that there are no documents and names the portal', () => {
    const documents = {
      ...emptyProfile.documents,
      wealthUrl: 'https://x.ro/avere.pdf',
      updated: '2024-06-01',
    };
    const some = renderPart(<ProfileDocuments documents={documents} wealthSources={[]} changes={[]} />);
    expect(some).toContain('href="https://x.ro/avere.pdf"');
    expect(wordsOf(some)).toContain('Declarație de interese neîncărcată');
    expect(wordsOf(some)).toContain('Actualizat la 1 iunie 2024');
    const portal = { ...emptyProfile.documents, portalUrl: 'https://portal.ro' };
    const none = renderPart(<ProfileDocuments documents={portal} wealthSources={[]} changes={[]} />);
    expect(wordsOf(none)).toContain('Niciun document încărcat');
    expect(none).toContain('href="https://portal.ro"');
  });
});
