import { mkdir } from 'node:fs/promises'
import { paintPictures, writeIndex } from './catalogue.ts'
import { folder } from './folder.ts'

const args = process.argv.slice(2)
const at = args.indexOf('--part')
const [part = 1, parts = 1] = at < 0 ? [] : args[at + 1]!.split('/').map(Number)
const wanted = args.filter((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1))
await mkdir(folder, { recursive: true })
if (!args.includes('--index-only'))
  await paintPictures(wanted, part, parts, (line) => process.stdout.write(`${line}\n`))
if (parts === 1) await writeIndex()
