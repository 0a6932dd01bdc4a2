import { CalendarDays, Images, type LucideIcon, Newspaper, UsersRound } from 'lucide-react'
import { POST_CHOICES } from '../../shared/posts/post-addresses.ts'
import { PlainLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'

type Choice = (typeof POST_CHOICES)['talent'][number]['key']

const ABOUT: Readonly<Record<Choice, readonly [LucideIcon, string]>> = {
  project: [Images, 'Work you’ve made, with files and credits.'],
  collaboration: [UsersRound, 'A project looking for people, with its team and open roles.'],
  event: [CalendarDays, 'A screening, concert or workshop, with a date and place.'],
  news: [Newspaper, 'A story about film, music or the scene, with its source.'],
}

/** What a talent can post; each choice opens its own form. */
export const PostChoice = () => (
  <Page title="Create New Post">
    <ul className="grid max-w-reading gap-3 sm:grid-cols-2">
      {POST_CHOICES.talent.map(({ key, label, href }) => {
        const [Icon, about] = ABOUT[key]
        return (
          <li key={key} className="grid">
            <PlainLink href={href} className="card grid content-start gap-2 p-5">
              <Icon size={24} className="text-muted" aria-hidden="true" />
              <span className="pt-2 font-strong">{label}</span>
              <span className="text-small text-muted">{about}</span>
            </PlainLink>
          </li>
        )
      })}
    </ul>
  </Page>
)
