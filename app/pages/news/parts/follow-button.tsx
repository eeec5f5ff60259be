import { Form, useNavigation } from 'react-router';
import { followingPath } from '#app/features/news/addresses.ts';
import { OwnPlace, useOwn } from '#app/platform/page/own/own-place.tsx';
import type { SignedInRole } from '#app/platform/rights/rights.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { newsPageTexts } from '../texts.ts';

const t = newsPageTexts.ro.following;

type FollowNewsProps = {
  /** The text that `readOwnFollowing` returns for this person. */
  own: string;
  role: SignedInRole | null;
  kind: 'tag' | 'source';
  slug: string;
  name: string;
};

/** Follows or unfollows a tag or an outlet. `/news/following` shows the answer. */
export function FollowNews({ own: text, role, kind, slug, name }: FollowNewsProps) {
  const own = useOwn(text);
  const press = useNavigation().formData?.get('press');
  if (role !== 'voter' && role !== 'candidate') return null;
  return (
    <Form method="post" action={followingPath}>
      <OwnPlace own={own} id={`${kind}-${slug}`} variants={['', 'f']}>
        {(flags) => {
          const value = `${flags === 'f' ? 'unfollow-news' : 'follow-news'}/${kind}:${slug}`;
          return (
            <Button
              type="submit"
              name="press"
              value={value}
              kind="secondary"
              size="small"
              busy={press === value}
            >
              {flags === 'f' ? t.unfollowOf(name) : t.followOf(name)}
            </Button>
          );
        }}
      </OwnPlace>
    </Form>
  );
}
