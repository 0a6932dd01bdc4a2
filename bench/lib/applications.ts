import { randomUUID } from 'node:crypto'
import type { People, Someone } from '../../faults/lib/people.ts'
import { applicationBody } from '../../faults/lib/writers.ts'
import type { Shot } from './load.ts'

const JOBS = 200
const COMPANIES = 40

export interface Application {
  talent: Someone
  job: { id: string; company: string }
}

/** So many talents, each with every job; talents alternate, so that consecutive applications go to different companies. */
export async function applicationsIn(people: People, talentCount: number): Promise<Application[]> {
  const companies: Someone[] = []
  for (let n = 0; n < COMPANIES; n += 1) companies.push(await people.business(`House ${n}`))
  const talents: Someone[] = []
  const jobs: Application['job'][] = []
  for (let n = 0; n < talentCount; n += 1) talents.push(await people.talent(`Talent ${n}`))
  for (let n = 0; n < JOBS; n += 1) {
    const company = companies[n % COMPANIES]
    if (company) jobs.push({ id: await people.openJob(company, `Gaffer, unit ${n}`), company: company.id })
  }
  return talents.flatMap((talent) => jobs.map((job) => ({ job, talent })))
}

/** Sends each of them once, as the web does with every creating call. */
export function shotsOf(pairs: Application[]): () => Shot {
  const body = JSON.stringify(applicationBody)
  return () => {
    const pair = pairs.pop()
    if (!pair) throw new Error('every pair has applied')
    const headers = {
      authorization: `Bearer ${pair.talent.token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    }
    return { path: `/api/v1/jobs/${pair.job.id}/applications`, headers, body }
  }
}
