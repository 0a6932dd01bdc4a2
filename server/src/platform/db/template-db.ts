import { afterAll, inject } from 'vitest'
import { cloneTemplate, type TestDatabase } from './clone-template.ts'

export { cloneTemplate, type TestDatabase }

/** The database of a test file: `const database = await testDatabase()` at its top. Dropped after its tests. */
export async function testDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
  const database = await cloneTemplate(inject('cluster'), options)
  afterAll(() => database.drop())
  return database
}
