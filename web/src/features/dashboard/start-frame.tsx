import type { ReactNode } from 'react'
import { pathTo } from '../../lib/paths.ts'
import { craftOf, craftWord } from '../../shared/media/craft-of.ts'
import { BlankFrame } from '../../ui/blank-frame.tsx'
import { FilmEdge } from '../../ui/film-edge.tsx'
import { PlainLink } from '../../ui/link.tsx'
import type { StartPerson } from './start.api.ts'

/** Someone as a frame of their work, with name, craft and city; leads to the profile. `at`: the place in the list. */
export const StartFrame = ({ person, at, children }: { person: StartPerson; at: number; children?: ReactNode }) => (
  <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start">
    <PlainLink href={pathTo('/u/$slug', person.slug)} className="group grid grid-cols-[minmax(0,1fr)]">
      {person.picture ? (
        <img
          src={person.picture}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-[3/2] w-full rounded-small bg-sunk object-cover"
        />
      ) : (
        <BlankFrame craft={craftOf(person.role)} />
      )}
      <FilmEdge at={at} craft={craftWord(person.role)} />
      <span className="truncate pt-1 text-small font-strong group-hover:underline group-hover:underline-offset-4">
        {person.name}
      </span>
      <span className="truncate text-caption text-muted">
        {[person.role, person.location?.split(',')[0]].filter(Boolean).join(' · ')}
      </span>
    </PlainLink>
    {children}
  </li>
)
