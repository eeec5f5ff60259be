import { describe, expect, test } from 'vitest';
import { emptyProfile } from '#app/features/candidates/profile/queries.server.ts';
import { makeListed } from '#app/features/candidates/testing.ts';
import { CandidateCard } from '#app/pages/_shared/candidate-card/candidate-card.tsx';
import { ProfileDocuments } from '#app/pages/candidate/parts/profile-documents.tsx';
import { ContactBar } from '#app/pages/candidate/parts/profile-links.tsx';
import { renderForms, renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { FirstRoundPanel } from './first-round-panel.tsx';
import { Insights } from './insights.tsx';
import { ListFilter } from './list-filter.tsx';
import { SummaryChips } from './summary-chips.tsx';
import { VotingCard } from './voting-card.tsx';

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

/** Returns each link of a part with its words. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, inside = '']) => [
    href,
    wordsOf(inside).trim(),
  ]);

describe('the parts around the list of candidates', () => {
  const insights = (resultsPath: string | null) => (
    <Insights
      resultsPath={resultsPath}
      insights={[
        { kind: 'top-two', share: 61.96 },
        { kind: 'over-threshold', count: 4, total: 11 },
        {
          ...{ kind: 'most-spread', slug: 'ana', name: 'Ana', points: 30.1 },
          ...{ best: { name: 'Alba', share: 60 }, worst: { name: 'Vaslui', share: 29.9 } },
        },
        {
          ...{ kind: 'least-spread', slug: 'dan', name: 'Dan', points: 5.2 },
          ...{ best: { name: 'Cluj', share: 60 }, worst: { name: 'Iași', share: 54.8 } },
        },
        { kind: 'independents', count: 4, total: 11, label: 'Independent' },
        { kind: 'theme', theme: 'Taxe', count: 3, total: 11 },
      ]}
    />
  );

  test('CAND-15 each finding leads to its own proof: the results, the candidate or the filtered list', () => {
    const html = renderPart(insights('/results/1'));
    expect(linksOf(html)).toEqual([
      ['/results/1', '61,96%'],
      ['/results/1', '4 din 11 candidați'],
      ['/candidate/ana', '30,10 puncte procentuale'],
      ['/candidate/dan', '5,20 puncte procentuale'],
      ['/candidates?partid=Independent', '4 din 11 candidați'],
      ['/candidates?tema=Taxe', '3 din 11 candidați'],
    ]);
    expect(wordsOf(html)).toContain('între 60,00% (Alba) și 29,90% (Vaslui).');
    expect(linksOf(renderPart(insights(null)))).toHaveLength(4);
  });

  test('CAND-13 the first-round panel lists the finalists by votes, then the other candidates, with their shares', () => {
    const finalists = [
      makeListed({ slug: 'ana', name: 'Ana', partyLabel: 'Independent', firstRoundVotes: 300 }),
      makeListed({ slug: 'dan', name: 'Dan', party: 'Partidul Unu', partyLabel: 'PU', firstRoundVotes: 501 }),
    ];
    const html = renderPart(
      <FirstRoundPanel
        finalists={finalists}
        validVotes={1_000}
        announcedAt={new Date('2025-05-08T12:00:00+03:00')}
        sources={[]}
        resultsPath="/results/1"
      />,
    );
    const text = wordsOf(html);
    expect(text).toContain('Dan și Ana au intrat în turul al doilea');
    expect(text).toContain(
      'Împreună au primit 80,10% din voturile valabile; ceilalți candidați, 19,90%. Parte din cele 1.000 de voturi valabile, 8 mai 2025.',
    );
    const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => wordsOf(row).trim());
    expect(rows.slice(-3).map((row) => row.split(/ +/).join(' '))).toEqual([
      'Dan PU 501 50,10%',
      'Ana Independent 300 30,00%',
      'Ceilalți candidați – 199 19,90%',
    ]);
    const bars = wordsOf(html.slice(0, html.indexOf('<table')));
    expect(bars).toMatch(/Dan Partidul Unu.* 501 .*50,10%.*Ana Independent.* 300 .*30,00%.* 199 .*19,90%/);
    expect(linksOf(html)).toEqual([
      ['/candidate/dan', expect.stringContaining('Dan')],
      ['/candidate/ana', expect.stringContaining('Ana')],
      ['/results/1', 'Toate rezultatele din turul I'],
    ]);
  });

  test('CAND-12 the chips omit zeros, and explain the interest only while it is shown', () => {
    const totals = { found: 3, candidates: 2, finalists: 0, verified: 1 };
    const chips = (votes: number | null, followers: number, firstRoundVotes: number | null) =>
      wordsOf(renderPart(<SummaryChips totals={{ ...totals, votes, followers, firstRoundVotes }} />));
    const none = chips(0, 0, null);
    expect(none).toMatch(/1 profil verificat Încă fără voturi Intenție de vot/);
    expect(none).toContain('Interesul compară');
    const silent = chips(null, 1, 20);
    expect(silent).toContain('Voturi ascunse acum 20 de voturi în turul I 1 urmăritor ');
    expect(silent).not.toContain('Interesul compară');
  });

  test('CAND-06 the voting card says when its round was held once the vote is over', () => {
    const card = (isOver: boolean) =>
      wordsOf(
        renderPart(
          <VotingCard
            opens={new Date('2025-05-18T07:00:00+03:00')}
            closes={new Date('2025-05-18T21:00:00+03:00')}
            isOver={isOver}
            links={{ guide: true, quiz: false }}
            sources={[]}
          />,
        ),
      );
    expect(card(false)).toMatch(/Cum votezi .*Ghidul alegătorului/);
    expect(card(true)).toContain('Cum s-a votat');
    expect(card(false)).not.toContain('Testul Votantului');
  });

  test('the filter opens when a party, theme or order is chosen, and shows the choice', async () => {
    const whole = { search: '', party: '', theme: '', order: 'ballot' } as const;
    const filter = (given: object, hasResult = true) =>
      renderForms(
        <ListFilter
          filter={{ ...whole, ...given }}
          parties={[{ label: 'PU', name: 'Partidul Unu' }]}
          themes={['Taxe']}
          hasResult={hasResult}
          id="f"
          hidden={[]}
        />,
      );
    const isOpen = (html: string) => /<details[^>]* open/.test(html);
    const chosen = (html: string) =>
      [...html.matchAll(/<option value="([^"]*)"[^>]*selected[^>]*>/g)].map(([, value]) => value);
    expect(isOpen(await filter({ search: 'ana' }))).toBe(false);
    for (const [given, values] of [
      [{ party: 'PU' }, ['PU', '', '']],
      [{ theme: 'Taxe' }, ['', 'Taxe', '']],
      [{ order: 'name' }, ['', '', 'alfabetic']],
      [{ order: 'votes' }, ['', '', 'voturi']],
    ] as const) {
      const html = await filter(given);
      expect([isOpen(html), chosen(html)], JSON.stringify(given)).toEqual([true, values]);
    }
    expect(wordsOf(await filter({}))).toContain(
      'Partid Toate Partidul Unu Temă Toate Taxe Ordine Ordinea de pe buletin Alfabetică Voturi în turul I',
    );
    expect(wordsOf(await filter({}, false))).not.toContain('Voturi în turul I');
  });
});
