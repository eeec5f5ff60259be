import { profileTexts } from '#app/features/candidates/profile/texts.ts';

/** PROF-07: the tabs in their order, with the word each has in the address (`?sectiune=…`). */
export const tabWords = {
  description: 'descriere',
  education: 'educatie',
  experience: 'experienta',
  documents: 'documente',
  links: 'linkuri',
  positions: 'pozitii',
} as const;

type Tab = keyof typeof tabWords;
const tabs = Object.keys(tabWords) as Tab[];

/** The tab that the address asks for; `Descriere` when it names none that exists. */
export function tabOf(params: URLSearchParams): Tab {
  const asked = params.get('sectiune');
  return tabs.find((tab) => tabWords[tab] === asked) ?? 'description';
}

/** The tabs of a profile as links; the first one is the profile's own address. */
export function tabLinks(options: { path: string; current: Tab; declaredPositions: number }) {
  const { path, current, declaredPositions } = options;
  return tabs.map((tab) => ({
    href: tab === 'description' ? path : `${path}?sectiune=${tabWords[tab]}`,
    label: profileTexts.ro.tabs[tab],
    current: tab === current,
    count: tab === 'positions' ? declaredPositions : undefined,
  }));
}
