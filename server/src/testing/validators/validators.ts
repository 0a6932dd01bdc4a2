import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import Validator from '@adobe/structured-data-validator'
import { parseIcsCalendar } from '@ts-ics/schema-zod'
import { parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { validateXML } from 'xmllint-wasm'

type Thing = Record<string, unknown>

const run = promisify(execFile)
const find = createRequire(import.meta.url)
const schemas = new Map<string, Promise<string>>()

/** libxml2's complaints about a document, using the schema of that name next to this file; empty if it is valid. */
async function againstSchema(name: 'sitemap' | 'rss', xml: string): Promise<string[]> {
  const schema = schemas.get(name) ?? readFile(join(import.meta.dirname, `${name}.xsd`), 'utf8')
  schemas.set(name, schema)
  const { errors } = await validateXML({
    xml: { fileName: `${name}.xml`, contents: xml },
    schema: { fileName: `${name}.xsd`, contents: await schema },
    maxMemoryPages: 4096,
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

/** What is wrong with a sitemap or a sitemap index. */
export const faultsOfSitemap = (xml: string): Promise<string[]> => againstSchema('sitemap', xml)

/** What is wrong with an RSS 2.0 feed: by the schema, and whether an independent reader finds everything in it. */
export async function faultsOfRss(xml: string): Promise<string[]> {
  const faults = await againstSchema('rss', xml)
  if (faults.length > 0) return faults
  const { items = [] } = parseRssFeed(xml)
  const listed = xml.match(/<item>/g)?.length ?? 0
  return items.length === listed && items.every(({ title, link, guid }) => title && link && guid?.value)
    ? []
    : [`of ${listed} items a reader finds ${items.length} whole`]
}

/**
 * What is wrong with a calendar: by the grammar, by what RFC 5545 requires of each component, and by its form in bytes.
 */
export function faultsOfCalendar(text: string): string[] {
  try {
    const whole = new ICAL.Component(ICAL.parse(text) as string)
    const faults = ['version', 'prodid']
      .filter((name) => !whole.getFirstPropertyValue(name))
      .map((name) => `${name} is missing`)
    // accepted by both readers, but not by the standard
    for (const event of whole.getAllSubcomponents('vevent'))
      for (const name of ['uid', 'dtstamp', 'dtstart'])
        if (event.getAllProperties(name).length !== 1) faults.push(`${name} is not there once`)
    if (whole.getAllSubcomponents('vevent').length > 0) parseIcsCalendar(text)
    else if (whole.name !== 'vcalendar') faults.push('no calendar')
    const lines = text.split('\r\n')
    return [
      ...faults,
      ...lines
        .filter((line) => line.includes('\n') || Buffer.byteLength(line) > 75)
        .map((line) => `a line that is not folded: ${line}`),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const byType = (things: readonly Thing[]) =>
  Object.groupBy(things, (thing) => String(thing['@type'])) as Record<string, Thing[]>

/** What search engines require of structured data and do not find. */
export async function faultsForSearchEngines(things: readonly Thing[]): Promise<string[]> {
  const issues = await new Validator().validate({ jsonld: byType(structuredClone([...things])) })
  return issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage)
}

/**
 * What schema.org does not know about structured data, or knows differently: each thing is compiled as a literal of
 * schema.org's own type. Takes a second or two, so all of them go in one call.
 */
export async function faultsOfVocabulary(things: readonly Thing[]): Promise<string[]> {
  const types = Object.keys(byType(things))
  const typescript = dirname(find.resolve('typescript/package.json'))
  // next to the packages, where the compiler finds schema.org's types and no one looks for sources
  const folder = await mkdtemp(join(typescript, '../.vocabulary-'))
  try {
    const lines = things.map(
      (thing, at) => `export const thing${at}: WithContext<${String(thing['@type'])}> = ${JSON.stringify(thing)}`,
    )
    await writeFile(
      join(folder, 'things.ts'),
      [`import type { ${['WithContext', ...types].join(', ')} } from 'schema-dts'`, ...lines, ''].join('\n'),
    )
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'esnext',
      '--types',
      '',
      '--ignoreConfig',
      '--pretty',
      'false',
    ]
    const said = await run(process.execPath, [join(typescript, 'bin/tsc'), ...flags, join(folder, 'things.ts')], {
      maxBuffer: 1 << 24,
    }).then(
      () => '',
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    )
    return said.split('\n').filter((line) => line.trim())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
