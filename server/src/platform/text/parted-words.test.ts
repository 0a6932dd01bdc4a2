import { folded } from '@ensemble/contract/core/folded.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { partedWords } from './parted-words.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const PARTED: readonly (readonly [text: string, parted: string])[] = [
  ['Director/Editor', 'Director Editor'],
  ['3D/2D generalist', '3D 2D generalist'],
  ['x.y/z me@host.example', 'x y z me host example'],
  ['make-up, hair & nails', 'make up hair nails'],
  ["the director’s cut, the director's cut", 'the director cut the director cut'],
  ['don’t', 'don t'],
  ['c++ and c#', 'cplusplus and csharp'],
  ['撮影監督を探しています', '撮 影 監 督 を 探 し て い ま す'],
  ['张伟明 (Wei)', '张 伟 明 Wei'],
  ['Tromsø → Łódź', 'Tromsø Łódź'],
  ['대전 촬영', '대전 촬영'],
  ['“night shoot”…', 'night shoot'],
]
test.each(PARTED)('%s: %s, here as in the database', async (text, parted) => {
  expect(partedWords(text)).toBe(parted)
  const { rows } = await sql<{
    text: string
  }>`select regexp_replace(btrim(parted_words(${text})), ' +', ' ', 'g') as text`.execute(world.database.db)
  expect(rows[0]?.text).toBe(parted)
})

test('.NET is a word where nothing comes before it, and ASP.NET two', async () => {
  const { rows } = await sql<{
    word: string
    two: string
  }>`select parted_words('a .NET job') as word, parted_words('ASP.NET') as two`.execute(world.database.db)
  expect(rows[0]).toEqual({ word: 'a  dotnet job', two: 'ASP dotnet' })
  expect(partedWords('.net')).toBe('dotnet')
})

test('Latin letters of today’s languages are folded as the database folds them', async () => {
  const letters = 'ÆæŒœØøßẞÐðĐđƉɖƊɗÞþŁłĦħıŊŋƝɲŦŧƁɓƐɛƓɠƘƙƑƒƳƴƲʋĸÅåÄäÖöÜüÉéŻżĞğİŘřŐőȘșƠơƯưỆệ'
  const { rows } = await sql<{ folded: string }>`select folded(${letters}) as folded`.execute(world.database.db)
  expect(folded(letters)).toBe(rows[0]?.folded)
})
