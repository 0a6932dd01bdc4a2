import type { Answer } from '@ensemble/contract/applications/answers.schemas.ts'
import type { ApplicationStatus } from '@ensemble/contract/applications/applications.flow.ts'
import { WAY_TO, makeApplication } from '../../src/modules/applications/applications.factory.ts'
import { makeScorecard, type ScorecardSeed } from '../../src/modules/applications/scorecards/scorecards.factory.ts'
import type { ChosenWorks } from '../../src/modules/applications/works.queries.ts'
import type { Context } from '../../src/platform/context.ts'
import { talents } from '../data/cast.ts'
import { screening } from '../data/posts.ts'
import type { DemoTalent } from '../data/types.ts'
import type { Cast } from './people.ts'
import { makeDemoResume } from './resumes.ts'

const HOUR_MS = 3_600_000
/** Some of the newest applications have a résumé: each is printed when the demo is installed, which takes time. */
const RESUME_EVERY = 3
const RESUME_UNTIL = 18
const WORKS_EVERY = 2
const STATUSES: readonly ApplicationStatus[] = [
  'pending',
  'pending',
  'reviewing',
  'shortlisted',
  'pending',
  'interviewed',
  'rejected',
  'reviewing',
  'offered',
  'pending',
  'withdrawn',
]

/** A letter in the sender's own words: who they are, what they bring, when they are free. */
function letterOf(talent: DemoTalent, title: string): string {
  const skills = talent.skills.slice(0, 3).join(', ')
  return [
    `I’d like to be considered for “${title}.” ${talent.bio}`,
    `What I’d bring: ${skills}, and ${talent.years_experience} years of turning up prepared. My reel and credits are on my profile, and I’m happy to share references from my last two productions.`,
    `${talent.availability === 'available' ? 'I can start as soon as you need me' : 'I’m finishing a job and can hold dates from next month'}. I’m based in ${talent.city}.`,
  ].join('\n\n')
}

export interface SeededJob {
  id: string
  by: string
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])

/** Who would plausibly apply: those whose craft and skills share the most words with the job, a handful more or less each. */
function applicantsFor(job: { title: string; text: string }, at: number, always: string): DemoTalent[] {
  const wanted = wordsOf(`${job.title} ${job.title} ${job.text}`)
  const fit = (talent: DemoTalent) =>
    [...wordsOf(`${talent.professional_title} ${talent.skills.join(' ')}`)].filter((word) => wanted.has(word)).length
  const ranked = talents
    .map((talent) => ({ talent, fit: fit(talent) + (talent.key === always && at === 0 ? 100 : 0) }))
    .toSorted((a, b) => b.fit - a.fit)
  return ranked.slice(0, 4 + ((at * 5) % 6)).map((entry) => entry.talent)
}

const demoJobs = (ctx: Context) =>
  ctx.db
    .selectFrom('posts')
    .select(['id', 'title', 'description'])
    .where('demo', '=', true)
    .where('kind', '=', 'job')
    .execute()
type Posts = ReadonlyMap<string, Awaited<ReturnType<typeof demoJobs>>[number]>

/** Who applies for what: several to each job of the featured company, and the featured talent to what fits elsewhere. */
function pairsOf(jobs: readonly SeededJob[], posts: Posts, featured: { talent: string; company: string }) {
  const star = talents.filter((talent) => talent.key === featured.talent)
  const fits = (job: SeededJob) =>
    star.some(
      (talent) =>
        (posts.get(job.id)?.title ?? '').toLowerCase().match(/camera|photography|cinematograph|gaffer/) && talent.key,
    )
  const applicantsOf = (job: SeededJob, at: number) => {
    const { title = '', description = '' } = posts.get(job.id) ?? {}
    return applicantsFor({ title, text: description }, at, featured.talent)
  }
  return [
    ...jobs
      .filter((job) => job.by === featured.company)
      .flatMap((job, at) => applicantsOf(job, at).map((talent) => ({ job, talent }))),
    ...jobs
      .filter((job) => job.by !== featured.company && fits(job))
      .slice(0, 6)
      .flatMap((job) => star.map((talent) => ({ job, talent }))),
  ]
}

/** What the founder thinks of those who came further than the first look. */
const OPINIONS: readonly Pick<ScorecardSeed, 'scores' | 'comment'>[] = [
  { scores: [4, 4, 3], comment: 'Best reel of the week. Ask about the night schedule.' },
  { scores: [3, 4, 4], comment: 'Calm on the call, and knows the location.' },
  { scores: [3, 2, 3], comment: 'Strong taste, less experience with a crew this size.' },
  { scores: [2, 3, 2] },
]
const SCORED: ReadonlySet<ApplicationStatus> = new Set(['shortlisted', 'interviewed', 'offered'])

async function score(ctx: Context, applicationId: string, businessId: string, n: number, at: Date): Promise<void> {
  const founder = await ctx.db
    .selectFrom('company_members')
    .select('user_id')
    .where('business_id', '=', businessId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  const opinion = OPINIONS[n % OPINIONS.length]
  if (founder && opinion) await makeScorecard(ctx, { applicationId, authorId: founder.user_id, at, ...opinion })
}

/** Every other applicant chooses work: a project whose cover leads, and the first file of another. */
async function worksOf(ctx: Context, userId: string, n: number): Promise<ChosenWorks> {
  if (n % WORKS_EVERY !== 0) return []
  const covers = await ctx.db
    .selectFrom('portfolio_media as file')
    .innerJoin('portfolio_projects as project', 'project.id', 'file.project_id')
    .select(['file.id', 'file.project_id'])
    .where('project.user_id', '=', userId)
    .where('project.status', '=', 'published')
    .where('file.cover', '=', true)
    .where('file.still', 'is not', null)
    .orderBy('project.position', 'desc')
    .limit(2)
    .execute()
  return covers.map(({ id, project_id }, at) => ({ project_id, item_id: at === 0 ? null : id, primary: at === 0 }))
}

/** What the applicant with this number answers to what the job asks. */
async function answersOf(ctx: Context, { id, title }: { id: string; title: string }, n: number): Promise<Answer[]> {
  const given = screening[title]?.questions ?? []
  if (given.length === 0) return []
  const asked = await ctx.db
    .selectFrom('job_questions')
    .select(['id', 'prompt'])
    .where('post_id', '=', id)
    .orderBy('position')
    .execute()
  return asked.flatMap(({ id: question_id, prompt }, at) => {
    const answers = given[at]?.answers ?? []
    const answer = answers[n % answers.length]
    return answer === undefined ? [] : [{ question_id, prompt, answer }]
  })
}

/** Of a production, one of its roles in turn; null for another job. */
async function roleOf({ db }: Context, jobId: string, at: number): Promise<string | null> {
  const roles = await db.selectFrom('job_roles').select('id').where('post_id', '=', jobId).orderBy('position').execute()
  return roles[at % roles.length]?.id ?? null
}

/** Applications to the demo's jobs, in every status, so that both sides have something to look at. */
export async function seedApplications(
  ctx: Context,
  cast: Cast,
  jobs: readonly SeededJob[],
  featured: { talent: string; company: string },
): Promise<number> {
  const posts: Posts = new Map((await demoJobs(ctx)).map((post) => [post.id, post]))
  let sent = 0
  for (const { job, talent } of pairsOf(jobs, posts, featured)) {
    const applicantId = cast.get(talent.key)
    const businessId = cast.get(job.by)
    if (!applicantId || !businessId) continue
    const status = STATUSES[sent % STATUSES.length] ?? 'pending'
    const { title = 'this job' } = posts.get(job.id) ?? {}
    const id = await makeApplication(ctx, {
      postId: job.id,
      applicantId,
      businessId,
      letter: letterOf(talent, title),
      roleId: await roleOf(ctx, job.id, sent),
      createdAt: new Date(Date.now() - (sent * 5 + 3) * HOUR_MS),
      availability: talent.availability === 'available' ? 'immediate' : '1_month',
      moves: WAY_TO[status],
      works: await worksOf(ctx, applicantId, sent),
      answers: await answersOf(ctx, { id: job.id, title }, sent),
      portfolioUrl: screening[title]?.link ? `https://reels.example/${talent.key}` : null,
      resumeFileId: sent % RESUME_EVERY === 0 && sent < RESUME_UNTIL ? await makeDemoResume(ctx, applicantId) : null,
    })
    if (SCORED.has(status) && job.by === featured.company)
      await score(ctx, id, businessId, sent, new Date(Date.now() - (sent * 5 + 1) * HOUR_MS))
    sent += 1
  }
  return sent
}
