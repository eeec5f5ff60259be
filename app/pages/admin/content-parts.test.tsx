import { describe, expect, test } from 'vitest';
import { newItemVersion } from '#app/features/site/content/queries.server.ts';
import { checkedOf, fieldOf } from '#app/pages/admin/testing.ts';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import { listAddress } from './editing/list-address.ts';
import { FeedDialog, FeedList } from './news/sources/feed-list.tsx';
import { SourceDialog } from './news/sources/source-dialog.tsx';
import Settings from './settings/screen.tsx';
import ItemEditor from './site-content/item/screen.tsx';
import { linkedPages } from './site-content/linked-pages.ts';
import SiteContentPage from './site-content/screen.tsx';

const at = new Date('2025-05-12T10:00:00+03:00');
const noAnswer = undefined;

test('the address of a list keeps its filters and page, and loses what opens a dialog or shows a message', () => {
  const openings = [
    ...['intrebare', 'pozitie', 'articol', 'rezultat', 'sterge', 'activeaza', 'linie', 'facut', 'utilizator'],
    ...['dezactiveaza', 'sesiuni', 'factor', 'dupa', 'editeaza', 'verifica', 'spre', 'voturi', 'numar'],
  ];
  const kept = 'cauta=ana&stare=draft&pagina=2&panou=pozitii&randuri=25';
  for (const name of openings)
    expect(listAddress('/lista', new URLSearchParams(`${name}=1&${kept}`)), name).toBe(`/lista?${kept}`);
  expect(listAddress('/lista', new URLSearchParams('facut=salvat'))).toBe('/lista');
  expect(listAddress('/lista', new URLSearchParams('pagina=2'), { pagina: '3', facut: 'x' })).toBe(
    '/lista?pagina=3&facut=x',
  );
});

describe('the texts, blocks and menu entries of the site', () => {
  const text = { page: 'candidates', section: '', key: 'candidates_title', content: 'Toți candidații' };
  const block = { key: 'ghid', title: 'Ghidul', content: 'Cum votezi.', path: '', order: 3 };
  const entry = { label: 'Știri', path: '/news', icon: 'info', order: 20, isInBottomBar: true };
  const list = (kind: string, items: object[], removed: object[] = []) =>
    renderForms(
      partOf(SiteContentPage, {
        loaderData: {
          ...{ kind, removed, done: null },
          items: items.map((item, index) => ({
            id: `i${index}`,
            version: 'v',
            published: null,
            draft: null,
            ...item,
          })),
        },
      }),
    );

  test('each kind has its own columns, links and button for a new entry', async () => {
    const texts = await list('text', [{ published: text }]);
    expect(wordsOf(texts)).toContain(
      'candidates/ candidates_ title Candidați, titlul Toți candidații publicat Modifică',
    );
    const blocks = await list('block', [{ published: block }, { draft: { ...block, path: '/info' } }]);
    expect(wordsOf(blocks)).toContain('3 Ghidul Cum votezi. nicio pagină publicat Modifică');
    expect(wordsOf(blocks)).toContain('3 Ghidul Cum votezi. /info ciornă Modifică');
    const tones = (html: string) =>
      [...html.matchAll(/text-(green|on-yellow)">(publicat|ciornă)/g)].map(([, ...look]) => look.join());
    expect(tones(blocks)).toEqual(['green,publicat', 'on-yellow,ciornă']);
    const menu = await list('menu', [{ published: entry, draft: { ...entry, label: 'Presa' } }]);
    expect(wordsOf(menu)).toContain('20 Presa /news publicat, cu ciornă Modifică');
    for (const [kind, html, add] of [
      ['text', texts, 'Adaugă un text'],
      ['block', blocks, 'Adaugă un bloc'],
      ['menu', menu, 'Adaugă o intrare'],
    ] as const) {
      expect(html).toMatch(new RegExp(`href="/admin/site-content/${kind}/nou"[^>]*>${add}<`));
      expect(html).toContain(`href="/admin/site-content/${kind}/i0"`);
    }
    expect(blocks).toMatch(
      /<a[^>]*aria-current="page"[^>]*href="\/admin\/site-content\?fel=blocuri"|<a[^>]*href="\/admin\/site-content\?fel=blocuri"[^>]*aria-current="page"/,
    );
  });

  test('drafts have a link to the public page that previews them, and removed entries a link to their history', async () => {
    const previews = (html: string) =>
      [...html.matchAll(/href="(\/admin\/site-preview\/\w+)"/g)].map(([, href]) => href);
    expect(previews(await list('text', [{ published: text }]))).toEqual([]);
    expect(previews(await list('text', [{ draft: text }]))).toEqual(['/admin/site-preview/candidates']);
    expect(previews(await list('block', [{ draft: block }, { draft: block }]))).toEqual([
      '/admin/site-preview/home',
    ]);
    const removed = await list('block', [], [{ id: 'r1', content: block }]);
    expect(wordsOf(removed)).toContain('Șterse (1) Ghidul Vezi');
    expect(removed).toContain('href="/admin/site-content/block/r1"');
  });

  const edit = (kind: string, item: object, more: object = {}) =>
    renderForms(
      partOf(ItemEditor, {
        loaderData: {
          ...{ kind, versions: [], done: null, confirmed: null, ...more },
          item: { id: 'i1', version: 'v1', published: null, draft: null, ...item },
        },
      }),
    );

  test('the editor starts with the draft, else with the published or last version, and names its kind', async () => {
    const draft = { ...text, content: 'Ciorna' };
    expect(await edit('text', { published: text, draft })).toContain('Ciorna</textarea>');
    const versions = [{ id: 1, state: 'removed', content: text, at: null, writer: null }];
    const removed = await edit('text', {}, { versions });
    expect(removed).toContain('Toți candidații</textarea>');
    expect(wordsOf(removed)).toContain('Textul „candidates_title”');
    const added = await edit('menu', { id: '', version: newItemVersion });
    expect(wordsOf(added)).toContain('Intrare nouă în meniu');
    expect(added).toContain('<option value="" selected="">Alege o pagină');
    const opened = await edit('menu', { published: entry });
    expect(opened).toContain('<option value="/news" selected="">');
    expect([checkedOf(opened, 'isInBottomBar'), checkedOf(opened, 'icon')]).toEqual([['on'], ['info']]);
    expect(
      checkedOf(await edit('menu', { published: { ...entry, isInBottomBar: false } }), 'isInBottomBar'),
    ).toEqual([]);
    const ofBlock = await edit('block', { published: block });
    expect(ofBlock).toContain('<option value="" selected="">nicio pagină');
    expect([fieldOf(ofBlock, 'title'), fieldOf(ofBlock, 'order')]).toEqual(['Ghidul', '3']);
    expect(ofBlock).toContain('href="/admin/site-content?fel=blocuri"');
  });

  test('the editor offers to preview or discard a draft, and to remove a published entry, and asks before both', async () => {
    const links = (html: string) =>
      [...html.matchAll(/href="[^"]*(\?confirma=\w+|site-preview\/\w+)"[^>]*>([^<]+)/g)].map(
        ([, ...link]) => link,
      );
    expect(links(await edit('text', { draft: text }))).toEqual([
      ['site-preview/candidates', 'Previzualizează ciornele'],
      ['?confirma=renunta', 'Renunță la ciornă'],
    ]);
    expect(links(await edit('text', { published: text }))).toEqual([
      ['?confirma=sterge', 'Șterge de pe site'],
    ]);
    const both = { published: text, draft: text };
    const discard = await edit('text', both, { confirmed: 'renunta' });
    expect(wordsOf(discard)).toContain('Renunți la ciornă? Textul publicat rămâne. Da, renunț');
    expect(discard).toMatch(/<button(?=[^>]*name="intent")[^>]*value="discard"/);
    const remove = await edit('text', both, { confirmed: 'sterge' });
    expect(wordsOf(remove)).toMatch(/Îl ștergi de pe site\?.* Da, șterge/);
    expect(remove).toMatch(/<button(?=[^>]*name="intent")[^>]*value="delete"/);
    expect(await edit('text', { published: text }, { confirmed: 'renunta' })).not.toContain('Da, renunț');
    expect(await edit('text', { draft: text }, { confirmed: 'sterge' })).not.toContain('Da, șterge');
  });

  test('the history marks the version on the site, and offers to restore every other version', async () => {
    const version = { id: 2, state: 'published', content: text, at, writer: 'Ana Pop' };
    const versions = [
      version,
      { ...version, id: 1, at: null, writer: null },
      { ...version, id: 3, writer: null },
    ];
    const restored = (html: string) =>
      [...html.matchAll(/name="restored" value="(\d+)"/g)].map(([, id]) => Number(id));
    const shown = await edit('text', { published: text }, { versions });
    expect(restored(shown)).toEqual([1, 3]);
    expect(wordsOf(shown)).toMatch(
      /luni, 12 mai 2025, 10:00, Ana Pop pe site acum .*Versiunea inițială publicat .*luni, 12 mai 2025, 10:00 publicat/,
    );
    const menu = await edit('menu', { published: entry }, { versions: [{ ...version, content: entry }] });
    expect(wordsOf(menu)).toContain('Știri : /news');
    const removed = await edit('text', {}, { versions: [{ ...version, state: 'removed' }] });
    expect(restored(removed)).toEqual([2]);
    expect(wordsOf(removed)).toContain('10:00, Ana Pop șters');
  });

  test('the menu can link to pages without parameters and to the assistant', () => {
    expect(linkedPages).toEqual(expect.arrayContaining(['/', '/news', '/method', '/assistant']));
    expect(linkedPages.filter((path) => /[:*]/.test(path))).toEqual([]);
  });
});

describe('the outlets of news', () => {
  const feed = {
    ...{ id: 'f1', version: 'v1', url: 'https://exemplu.ro/rss' as string | null, isActive: true },
    ...{ isOfDataset: true, failures: 0 },
  };
  const source = {
    ...{ id: 's1', version: 'v1', name: 'Ziarul', url: 'https://exemplu.ro', logoUrl: '', isActive: true },
    ...{ reliabilityScore: 55, verificationStatus: 'rejected', isOfDataset: false, articles: 0 },
    ...{ feeds: [feed], owners: [] as object[] },
  };
  const rowOf = async (given: Partial<typeof feed>) =>
    renderForms(partOf(FeedList, { source: { ...source, feeds: [{ ...feed, ...given }] } }));

  test('a feed without an address cannot be changed, a feed of the dataset not deleted, and one failure is shown', async () => {
    expect(wordsOf(await rowOf({}))).toContain(
      'https://exemplu.ro/rss Se citește Dezactivează fluxul Modifică fluxul Adaugă un flux',
    );
    expect(wordsOf(await rowOf({ url: null, failures: 1 }))).toContain(
      'Fără adresă pe internet: fluxul există numai în demonstrație. Se citește cu erori Adaugă un flux',
    );
    const added = await rowOf({ isOfDataset: false });
    expect(added).toContain('?sursa=s1&amp;flux=f1&amp;sterge=flux"');
    expect(added).toContain('?sursa=s1&amp;flux=nou"');
  });

  test('the editors of an outlet and of a feed start with the stored values, and a new feed is active', async () => {
    const html = await renderForms(
      partOf(SourceDialog, { source: { ...source, isActive: false }, answer: noAnswer }),
    );
    expect([
      fieldOf(html, 'reliabilityScore'),
      checkedOf(html, 'verificationStatus'),
      checkedOf(html, 'isActive'),
    ]).toEqual(['55', ['rejected'], ['false']]);
    const opened = (of: object | null) =>
      renderForms(partOf(FeedDialog, { source, feed: of, answer: noAnswer }));
    const edit = await opened({ ...feed, isActive: false });
    expect([fieldOf(edit, 'url'), checkedOf(edit, 'isActive')]).toEqual([
      'https://exemplu.ro/rss',
      ['false'],
    ]);
    expect(edit).toContain('?sursa=s1"');
    expect(checkedOf(await opened(null), 'isActive')).toEqual(['true']);
  });

  test('an owner has a day, a source and a mark while the fact must be checked again', async () => {
    const sources = [{ id: 'x', label: 'ONRC', url: 'https://onrc.ro/', date: null }];
    const owner = { fact: 'O firmă.', asOf: '2025-03', needsRecheck: true, sources };
    const show = async (given: object) =>
      wordsOf(
        await renderForms(
          partOf(SourceDialog, { source: { ...source, owners: [{ ...owner, ...given }] }, answer: noAnswer }),
        ),
      );
    expect(await show({})).toMatch(/O firmă\. .*ONRC.*la 2025-03, de reverificat/);
    expect(await show({ needsRecheck: false })).not.toContain('de reverificat');
  });
});

describe('the settings', () => {
  const show = (tab: string, given: { settings?: object; mail?: object } = {}) => {
    const settings = {
      ...{ operator_name: 'Operatorul', operator_address: 'Strada 1', dpo_contact: 'dpo@exemplu.ro' },
      ...{ contact_email: 'a@exemplu.ro', primary_color: '#002b7f', secondary_color: '#CE1126' },
      ...{ accent_color: '#FCD116', enable_notifications: 'true', enable_email_notifications: 'false' },
      ...{ enable_registration: 'false', require_email_verification: 'true', max_login_attempts: '7' },
      ...given.settings,
    };
    const mail = { to: 'ana@exemplu.invalid', hasServer: true, isDemo: false, ...given.mail };
    return renderForms(partOf(Settings, { loaderData: { tab, settings, version: 'v1', done: null, mail } }));
  };

  test('each field of a tab shows its own stored value', async () => {
    const general = await show('general');
    expect(
      ['contact_email', 'operator_name', 'operator_address', 'dpo_contact'].map((name) =>
        fieldOf(general, name),
      ),
    ).toEqual(['a@exemplu.ro', 'Operatorul', 'Strada 1', 'dpo@exemplu.ro']);
    expect(general).toMatch(
      /<input[^>]*type="email"[^>]*name="contact_email"|<input[^>]*name="contact_email"[^>]*type="email"/,
    );
    const aspect = await show('aspect');
    expect(['primary_color', 'secondary_color', 'accent_color'].map((name) => fieldOf(aspect, name))).toEqual(
      ['#002b7f', '#CE1126', '#FCD116'],
    );
    const notifications = await show('notifications');
    expect([
      checkedOf(notifications, 'enable_notifications'),
      checkedOf(notifications, 'enable_email_notifications'),
    ]).toEqual([['on'], []]);
    const security = await show('security');
    expect([
      checkedOf(security, 'enable_registration'),
      checkedOf(security, 'require_email_verification'),
    ]).toEqual([[], ['on']]);
    expect(fieldOf(security, 'max_login_attempts')).toBe('7');
    expect(
      security.match(/href="\/admin\/settings\?sectiune=securitate"/g),
      'the tab and „Renunță”',
    ).toHaveLength(2);
    expect(security).toMatch(/<a(?=[^>]*aria-current="page")[^>]*>Securitate/);
    expect(await show('database')).toMatch(/href="\/admin\/rss-feeds"[^>]*>Fluxuri de știri<\/a>\./);
  });

  test('only the tab of colours shows the stored colours, each with its contrasts', async () => {
    const text = wordsOf(await show('aspect', { settings: { accent_color: 'red' } }));
    expect(text).toMatch(
      /Culorile de acum Aa Culoarea principală #002b7f 11,14:1 pe fundal, 12,71:1 textul de pe ea/,
    );
    expect(text).toContain('Culoarea secundară #CE1126');
    expect(text).not.toContain('Culoarea de accent red');
    expect(wordsOf(await show('general'))).not.toContain('Culorile de acum');
  });

  test('only the tab of notifications offers a test message, and says where it goes and whether it is sent', async () => {
    const text = async (mail: object) => wordsOf(await show('notifications', { mail }));
    expect(await text({})).toContain('Mesajul pleacă la ana@exemplu.invalid. Trimite un mesaj de probă');
    expect(await text({ hasServer: false })).toContain('invalid. Nu este configurat un server de e-mail');
    expect(await text({ isDemo: true })).toContain(
      'invalid. Într-o demonstrație, mesajele se citesc la „Mesaje”.',
    );
    expect(wordsOf(await show('security'))).not.toContain('Mesajul pleacă');
  });
});
