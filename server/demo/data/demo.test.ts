import { readdirSync, readFileSync, statSync } from 'node:fs'
import { TEAM_FROM } from '@ensemble/contract/messaging/vocabulary.ts'
import { describe, expect, test } from 'vitest'
import { companies, talents } from './cast.ts'
import { companyPages } from './company-pages.ts'
import { conversations } from './conversations.ts'
import { joining } from './joining.ts'
import { pastJobs } from './past.ts'
import { credits, moreProjects } from './portfolios.ts'
import { collaborations, events, jobs, news } from './posts.ts'
import { teamConversations } from './team-conversations.ts'
import type { DemoPicture } from './types.ts'
import { ZONES } from './zones.ts'

const folder = new URL('../pictures/', import.meta.url)
const pictures = JSON.parse(readFileSync(new URL('../pictures.json', import.meta.url), 'utf8')) as DemoPicture[]
const names = new Set(pictures.map(({ file }) => file.replace('.webp', '')))
const posts = [...jobs, ...collaborations, ...events, ...news]
const words = (text: string): number => text.split(/\s+/).length
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('the demo', () => {
  test('is large enough to look lived in', () => {
    expect(talents).toHaveLength(36)
    expect(companies).toHaveLength(12)
    expect([jobs.length, collaborations.length, events.length, news.length]).toEqual([67, 26, 22, 14])
  })

  test('lists every picture once, described and within size', () => {
    const files = readdirSync(folder).toSorted()
    expect(pictures.map(({ file }) => file).toSorted()).toEqual(files)
    expect(files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0)).toBeLessThan(15 * 1024 * 1024)
    for (const picture of pictures) {
      expect(picture.placeholder.length).toBeLessThan(500)
      expect(picture.alt.length).toBeGreaterThan(8)
    }
  })

  test('names only pictures that exist', () => {
    const named = [
      ...posts.flatMap(({ picture }) => picture ?? []),
      ...talents.flatMap(({ avatar, projects }) => [avatar, ...projects.flatMap((project) => project.pictures)]),
      ...companyPages.flatMap(({ projects, team, events: held }) =>
        [...projects, ...team, ...held].flatMap(({ picture }) => picture ?? []),
      ),
      ...moreProjects.flatMap((project) => project.pictures),
      ...companies.flatMap(({ logo, cover, founderAvatar }) => [logo, cover, founderAvatar]),
      ...joining.flatMap(({ pictures = [] }) => pictures),
      ...conversations.flatMap(({ lines }) =>
        lines.flatMap(({ parts = [] }) => parts.flatMap((part) => ('picture' in part ? part.picture : []))),
      ),
    ]
    expect(named.filter((name) => !names.has(name))).toEqual([])
    for (const { projects } of talents)
      for (const project of projects) expect(project.pictures.length).toBeLessThanOrEqual(5)
  })

  test('shows no picture twice among posts that stand side by side', () => {
    const inOrder = posts.toSorted((one, two) => one.publishedHoursAgo - two.publishedHoursAgo)
    const near = inOrder.flatMap(({ title, picture }, at) =>
      inOrder
        .slice(at + 1, at + 4)
        .filter((other) => picture && other.picture === picture)
        .map((other) => `${title} | ${other.title}`),
    )
    expect(near).toEqual([])
  })

  test('belongs to people and companies that exist, under names of their own', () => {
    const keys = new Set([...talents, ...companies].map(({ key }) => key))
    expect(posts.filter(({ by }) => !keys.has(by))).toEqual([])
    expect(companyPages.filter(({ by }) => !companies.some(({ key }) => key === by))).toEqual([])
    expect(jobs.filter(({ by }) => !companies.some(({ key }) => key === by))).toEqual([])
    expect(
      repeated([
        ...posts.map(({ title }) => title),
        ...talents.map(({ full_name }) => full_name),
        ...talents.map(({ avatar }) => avatar),
        ...companies.map(({ domain }) => domain),
      ]),
    ).toEqual([])
    expect(repeated(posts.flatMap(({ description }) => description.split('\n\n')))).toEqual([])
  })

  test('credits people of the cast in projects of the cast', () => {
    const keys = new Set(talents.map(({ key }) => key))
    const projects = [...talents.flatMap((talent) => talent.projects), ...moreProjects]
    expect(moreProjects.filter(({ by }) => !keys.has(by))).toEqual([])
    expect(repeated(projects.map(({ title }) => title))).toEqual([])
    expect(
      credits.filter(
        ({ person, project }) =>
          (typeof person === 'string' && !keys.has(person)) || !projects.some(({ title }) => title === project),
      ),
    ).toEqual([])
    for (const { description, pictures } of moreProjects)
      expect(description.length <= 1000 && pictures.length <= 5).toBe(true)
  })

  test('asks to join its own collaborations, each person once, for roles that are needed', () => {
    for (const { to, by, as } of joining) {
      const post = collaborations.find(({ title }) => title === to)
      expect(post?.by).not.toBe(by)
      expect(talents.some(({ key }) => key === by)).toBe(true)
      expect(as.filter((role) => !post?.roles_needed.includes(role))).toEqual([])
    }
    expect(repeated(joining.map(({ to, by }) => `${by}: ${to}`))).toEqual([])
  })

  test('keeps within what the forms allow', () => {
    for (const { introduction, more = '', pictures = [] } of joining) {
      expect(introduction.length).toBeGreaterThanOrEqual(50)
      expect(more.length).toBeLessThanOrEqual(1000)
      expect(pictures.length).toBeLessThanOrEqual(4)
    }
    for (const post of posts) {
      expect(post.title.length).toBeLessThanOrEqual(100)
      expect(words(post.description)).toBeGreaterThanOrEqual(80)
      expect(words(post.description)).toBeLessThanOrEqual(250)
    }
    for (const job of jobs) {
      expect(job.requirements.length).toBeGreaterThanOrEqual(3)
      expect(job.requirements.length).toBeLessThanOrEqual(7)
      expect(job.salary?.length ?? 0).toBeLessThanOrEqual(100)
    }
    for (const { skills, interests, bio } of talents) {
      expect(skills.length).toBeGreaterThanOrEqual(4)
      expect(interests.length).toBeLessThanOrEqual(10)
      expect(words(bio)).toBeGreaterThan(15)
    }
  })

  test('lets only its own cast talk, about its own posts, oldest line first', () => {
    const people = new Set([...companies, ...talents].map(({ key }) => key))
    for (const conversation of conversations) {
      expect(
        people.has(conversation.from) && people.has(conversation.with) && conversation.from !== conversation.with,
      ).toBe(true)
      expect(conversation.about === undefined || posts.some(({ title }) => title === conversation.about)).toBe(true)
      expect(conversation.lines.map(({ hoursAgo }) => hoursAgo)).toEqual(
        conversation.lines.map(({ hoursAgo }) => hoursAgo).toSorted((a, b) => b - a),
      )
    }
  })

  test('lets only those who were accepted write to a team, oldest line first', () => {
    for (const { about, lead, lines } of teamConversations) {
      const accepted = [
        ...joining.filter(({ to, status }) => to === about && status === 'accepted').map(({ by }) => by),
        ...pastJobs
          .filter(({ title }) => title === about)
          .flatMap(({ applications }) =>
            applications.flatMap(({ talent, status }) => (status === 'accepted' ? talent : [])),
          ),
      ]
      expect(accepted.length).toBeGreaterThanOrEqual(TEAM_FROM)
      expect(lines.filter(({ by }) => ![lead, ...accepted].includes(by))).toEqual([])
      const hours = lines.map(({ hoursAgo }) => hoursAgo)
      expect(hours).toEqual(hours.toSorted((a, b) => b - a))
    }
  })

  test('knows the clocks of every city in which something happens', () => {
    for (const { place } of events) {
      expect(place === 'remote' || Intl.supportedValuesOf('timeZone').includes(ZONES[place.city] ?? '')).toBe(true)
    }
  })
})
