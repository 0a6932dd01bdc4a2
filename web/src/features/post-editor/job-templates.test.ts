import { JOB_TEMPLATES } from '@ensemble/contract/jobs/templates.ts'
import { expect, test } from 'vitest'
import { jobKind } from './job-kind.ts'
import { fieldsFrom, jobKindFrom } from './job-templates.ts'
import { draftOf, EMPTY, isEmpty, JobFormSchema } from './job.form.ts'

test.each(JOB_TEMPLATES)(
  'the template %s leaves to the company what only it knows, and then the form is valid',
  (name) => {
    const fields = fieldsFrom(name)
    const said = JobFormSchema.safeParse(fields)
    const open = [...new Set(said.error?.issues.map(({ path }) => path.join('.')))]
    expect(open.toSorted()).toEqual(['deadline', 'description', 'experience_level', 'title'])
    const typed = {
      title: 'Two nights on a barge',
      description: 'A short film about a ferry.',
      experience_level: 'mid',
      deadline: '2027-03-01',
    }
    expect(JobFormSchema.safeParse({ ...fields, ...typed }).success).toBe(true)
    expect([fields.pay, fields.location, fields.dates, fields.declared]).toEqual([
      EMPTY.pay,
      EMPTY.location,
      EMPTY.dates,
      EMPTY.declared,
    ])
    expect(isEmpty(fields)).toBe(false)
    expect(draftOf(fields)).toMatchObject({ roles: fields.roles.map((role) => ({ name: role.name })) })
  },
)

test('roles of two posts are never the same, and an address names only templates that there are', () => {
  const ids = [fieldsFrom('crew'), fieldsFrom('crew')].flatMap(({ roles }) => roles.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(jobKindFrom('cast').empty.material.link).toBe(true)
  expect([undefined, 'circus', 7].map(jobKindFrom)).toEqual([jobKind, jobKind, jobKind])
})
