import { useRouter } from '@tanstack/react-router'
import { Bookmark, EyeOff, Heart, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { count } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { pathTo } from '../../lib/paths.ts'
import { useSession } from '../../shared/session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { useMarking } from './marks.api.ts'
import './marks.css'

const ShareDialog = lazyPart(() => import('../../shared/sharing/share-dialog.tsx'), 'ShareDialog')

export interface PostActionsProps {
  id: string
  title: string
  href: string
  saved: boolean
  liked: boolean
  likes: number
  /** Visitors can see the post, so its card can be embedded on other sites. */
  embeds?: boolean
  /** In a list: hiding is offered and the icons are small. In a row, liking is in the menu. */
  listed?: 'card' | 'row'
}

interface MenuOf {
  inRow: boolean
  liked: boolean
  likes: number
  share: { href: string; title: string }
  like: () => void
  hide: () => Promise<void>
}

/** The rest of what can be done with a post in a list. */
const menuOf = ({ inRow, liked, likes, share, like, hide }: MenuOf): MenuItem[] => [
  ...(inRow
    ? [
        {
          label: liked ? 'Unlike' : `Like${likes > 0 ? ` (${likes.toLocaleString('en-US')})` : ''}`,
          icon: <Heart size={18} aria-hidden="true" />,
          onSelect: like,
        },
      ]
    : []),
  {
    label: 'Share',
    icon: <Share2 size={18} aria-hidden="true" />,
    onSelect: () => void import('./share.ts').then(({ sharePage }) => sharePage(share.href, share.title)),
  },
  { label: 'Hide', icon: <EyeOff size={18} aria-hidden="true" />, onSelect: () => void hide() },
]

/** Like, save, share and, in a list, hide. A visitor is asked to sign in and returns here afterwards. */
export function PostActions({ id, title, href, saved, liked, likes, embeds, listed }: PostActionsProps) {
  const signedIn = useSession().status === 'in'
  const router = useRouter()
  const { toggleSave, toggleLike, hide } = useMarking(id, { saved, liked, likes })
  const asMember = (act: () => Promise<unknown>) => () => {
    if (signedIn) void act()
    else void router.navigate({ href: pathTo(`/auth?next=${encodeURIComponent(href)}`) })
  }
  const size = listed ? 'small' : 'medium'
  const icon = listed ? 18 : 20
  const items = menuOf({
    inRow: listed === 'row',
    liked,
    likes,
    share: { href, title },
    like: asMember(toggleLike),
    hide,
  })
  return (
    <div className="post-actions one-layer">
      {listed !== 'row' && (
        <button
          type="button"
          className="like"
          data-size={size}
          aria-pressed={liked}
          aria-label={`Like ${title}${likes > 0 ? `, ${count(likes, 'like')}` : ''}`}
          title="Like"
          onClick={asMember(toggleLike)}
        >
          {listed && !liked ? <Glyph of="like" /> : <Heart size={icon} strokeWidth={1.75} aria-hidden="true" />}
          {likes > 0 && <span className="tabular-nums">{likes.toLocaleString('en-US')}</span>}
        </button>
      )}
      <IconButton
        label={`Save ${title}`}
        title={saved ? 'Saved' : 'Save'}
        size={size}
        data-act="save"
        aria-pressed={saved}
        onClick={asMember(toggleSave)}
      >
        {listed && !saved ? <Glyph of="save" /> : <Bookmark size={icon} strokeWidth={1.75} />}
      </IconButton>
      {listed ? (
        <Menu
          label={`More about ${title}`}
          items={items}
          trigger={(props) => (
            <IconButton {...props} label={`More about ${title}`} title="More" size={size}>
              <Glyph of="more" />
            </IconButton>
          )}
        />
      ) : (
        <ShareButton title={title} href={href} embeds={embeds} />
      )}
    </div>
  )
}

function ShareButton({ title, href, embeds }: Pick<PostActionsProps, 'title' | 'href' | 'embeds'>) {
  const [sharing, setSharing] = useState(false)
  return (
    <>
      <IconButton label={`Share ${title}`} title="Share" size="medium" onClick={() => setSharing(true)}>
        <Share2 size={20} strokeWidth={1.75} />
      </IconButton>
      <Suspense>
        {sharing && (
          <ShareDialog title="Share" path={href} name={title} embeds={embeds} onClose={() => setSharing(false)} />
        )}
      </Suspense>
    </>
  )
}
