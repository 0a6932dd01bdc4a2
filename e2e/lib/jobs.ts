import { jobs } from '../../contract/src/jobs/jobs.routes.ts'
import type { Job, JobInput } from '../../contract/src/jobs/jobs.schemas.ts'
import type { Person, World } from '../fixtures.ts'

/** A calendar day from now, YYYY-MM-DD. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** How many days off a day is where the tests' browsers are: near midnight not the same as on the server. */
export function daysOff(day: string): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now())
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}

/** Posts a job at once, as its company would. */
export async function postJob(world: World, business: Person, over: Partial<JobInput> = {}): Promise<Job> {
  const body: JobInput = {
    title: 'Gaffer for a winter short',
    description: 'Four nights in an empty ice rink, a crew of six, one truck of lights.',
    location: 'Malmö, Sweden',
    job_type: 'freelance',
    experience_level: 'senior',
    industry: 'Film Production',
    requirements: ['Own tools', 'Night work'],
    crafts: ['Gaffer'],
    skills: ['Lighting'],
    deadline: dayIn(20),
    respond_by: dayIn(34),
    pay: { from: 40_000, to: 45_000, currency: 'EUR', unit: 'day' },
    contact_email: 'crew@northlight.example',
    ...over,
  }
  return (await world.call(business, jobs.create, { body })) as unknown as Job
}
