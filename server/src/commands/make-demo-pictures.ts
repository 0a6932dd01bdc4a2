/**
 * Paints the demo's pictures into server/demo/pictures and lists them in server/demo/pictures.json.
 * Every picture is drawn from its own seed, so that running it again gives the same bytes on the same machine.
 *
 *   node server/src/commands/make-demo-pictures.ts [name prefix …] [--part 1/2] [--index-only]
 */
import { mkdir } from 'node:fs/promises'
import { paintPictures, writeIndex } from '../../demo/paint/catalogue.ts'

const args = process.argv.slice(2)
const at = args.indexOf('--part')
const [part = 1, parts = 1] = at < 0 ? [] : args[at + 1]!.split('/').map(Number)
const wanted = args.filter((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1))
await mkdir(new URL('../../demo/pictures/', import.meta.url), { recursive: true })
if (!args.includes('--index-only'))
  await paintPictures(wanted, part, parts, (line) => process.stdout.write(`${line}\n`))
if (parts === 1) await writeIndex()
