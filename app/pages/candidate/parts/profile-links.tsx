import type { Profile } from '#app/features/candidates/profile/queries.server.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { Icon } from '#app/ui/icons/icon.tsx';
import { ExternalLinkIcon, LinkIcon, MailIcon } from '#app/ui/icons/icons.ts';
import { EmptyState } from '#app/ui/states.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';

const texts = profileTexts.ro;

type WebLink = { label: string; url: string };

/** Returns the links to the website and the social networks, in that order. */
function webLinksOf(profile: Profile): WebLink[] {
  const site = profile.website ? [{ label: texts.website, url: profile.website }] : [];
  return [
    ...site,
    ...profile.socialMedia.map(({ network, url }) => ({ label: texts.networkOf(network), url })),
  ];
}

/** Returns the URL without scheme, `www.` and trailing slash. */
export function bareAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** The profile's contact bar (PROF-06). Renders nothing when no contact is known. */
export function ContactBar({ profile }: { profile: Profile }) {
  const links = webLinksOf(profile);
  if (links.length === 0 && !profile.email && !profile.phone) return null;
  return (
    <ul
      aria-label={texts.contactBar}
      className="flex flex-wrap gap-x-6 gap-y-1 border-line border-t py-2.5 text-sm"
    >
      {links.map((link) => (
        <li key={link.url}>
          <Anchor href={link.url} className="inline-flex min-h-6 items-center gap-1.5">
            <Icon of={LinkIcon} />
            {link.label}
          </Anchor>
        </li>
      ))}
      {profile.email ? (
        <li>
          <Anchor href={`mailto:${profile.email}`} className="inline-flex min-h-6 items-center gap-1.5">
            <Icon of={MailIcon} />
            {profile.email}
          </Anchor>
        </li>
      ) : null}
      {profile.phone ? (
        <li>
          <Anchor href={`tel:${profile.phone.replace(/[^+\d]/g, '')}`}>{profile.phone}</Anchor>
        </li>
      ) : null}
    </ul>
  );
}

/** The tab `Link-uri` (PROF-22). */
export function ProfileLinks({ profile }: { profile: Profile }) {
  const links = webLinksOf(profile);
  if (links.length === 0) return <EmptyState title={texts.noLinks} />;
  return (
    <ul className="border-line border-b">
      {links.map((link) => (
        <li
          key={link.url}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t py-3"
        >
          <span className="font-semibold">{link.label}</span>
          <Anchor href={link.url} className="inline-flex min-h-6 min-w-0 items-center gap-1.5 break-all">
            {bareAddress(link.url)}
            <Icon of={ExternalLinkIcon} />
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
