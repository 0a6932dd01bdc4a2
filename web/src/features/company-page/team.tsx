import type { CompanyPage, TeamMember } from '@ensemble/contract/companies/page.schemas.ts'
import { Mail, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Link } from '../../ui/link.tsx'
import { PageImage } from './page-image.tsx'
import { SectionList } from './section-list.tsx'

/** Featured people get a portrait and their bio, the others a line each. */
export const Team = ({ company, edits }: { company: CompanyPage; edits: boolean }) => {
  const featured = company.team.filter((member) => member.featured)
  const others = company.team.filter((member) => !member.featured)
  return (
    <SectionList company={company} section="team" edits={edits}>
      {(menuOf) => (
        <>
          {featured.length > 0 && (
            <ul className="company-portraits" aria-label="Featured people">
              {featured.map((member) => (
                <Portrait key={member.id} member={member} menu={menuOf(member)} />
              ))}
            </ul>
          )}
          {others.length > 0 && (
            <ul className="company-people" aria-label="Team">
              {others.map((member) => (
                <Person key={member.id} member={member} menu={menuOf(member)} />
              ))}
            </ul>
          )}
        </>
      )}
    </SectionList>
  )
}

function Portrait({ member, menu }: { member: TeamMember; menu: ReactNode }) {
  return (
    <li className="company-portrait">
      <div className="figure rounded-card company-face">
        {member.picture ? (
          <PageImage image={member.picture} alt="" sizes="(width < 640px) 50vw, 240px" />
        ) : (
          <span className="figure-none">
            <UserRound size={36} strokeWidth={1.25} aria-hidden="true" />
          </span>
        )}
      </div>
      <Words member={member} menu={menu} />
    </li>
  )
}

const Person = ({ member, menu }: { member: TeamMember; menu: ReactNode }) => (
  <li className="company-person">
    <Avatar name={member.name} src={member.picture?.url} size={56} />
    <Words member={member} menu={menu} />
  </li>
)

function Words({ member: { name, role, bio, linkedin, email }, menu }: { member: TeamMember; menu: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <div className="company-caption">
        <div className="min-w-0 flex-1">
          <h3 className="font-strong">{name}</h3>
          <p className="text-small text-muted">{role}</p>
        </div>
        {menu}
      </div>
      {bio && <p className="pt-1 text-small">{bio}</p>}
      {(linkedin || email) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-1.5 text-small">
          {linkedin && (
            <Link href={linkedin} aria-label={`${name} on LinkedIn`}>
              LinkedIn
            </Link>
          )}
          {email && (
            <a className="inline-flex min-w-0 items-center gap-1.5 text-muted hover:underline" href={`mailto:${email}`}>
              <Mail size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              <span className="truncate">{email}</span>
            </a>
          )}
        </p>
      )}
    </div>
  )
}
