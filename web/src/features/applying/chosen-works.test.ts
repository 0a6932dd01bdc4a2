import { describe, expect, test } from 'vitest'
import { ledBy, toggled, type Work, without, worksInput, type WorkToChoose } from './chosen-works.ts'

const frame = (id: string, kind: 'image' | 'audio' = 'image'): Work['frames'][number] => ({
  id,
  alt: '',
  caption: '',
  cover: false,
  captions: null,
  media: { id, kind, state: 'ready', name: id, type: kind, bytes: 1, url: `/${id}` },
})
const project = (id: string, ...frames: Work['frames']): WorkToChoose => ({
  project: { id, title: id, project_type: 'film' },
  visibility: 'public',
  frames,
})
const ferry = project('ferry', frame('ferry-1'), frame('ferry-2'))
const song = project('song', frame('song-1', 'audio'))
const shown = (works: readonly Work[]) =>
  works.map(({ project, item_id, primary }) => `${item_id ?? project.id}${primary ? '!' : ''}`)

describe('choosing work', () => {
  test('the first picture leads, never a sound', () => {
    expect(shown(toggled([], song, null))).toEqual(['song'])
    expect(shown(toggled(toggled([], song, null), ferry, 'ferry-2'))).toEqual(['song', 'ferry-2!'])
  })
  test('a whole project and single files of it replace each other', () => {
    const files = toggled(toggled([], ferry, 'ferry-1'), ferry, 'ferry-2')
    expect(shown(files)).toEqual(['ferry-1!', 'ferry-2'])
    const whole = toggled(files, ferry, null)
    expect(shown(whole)).toEqual(['ferry!'])
    expect(whole[0]?.frames).toHaveLength(2)
    expect(shown(toggled(whole, ferry, 'ferry-2'))).toEqual(['ferry-2!'])
  })
  test('another picture can lead, and leads on until it is removed', () => {
    const files = toggled(toggled(toggled([], ferry, 'ferry-1'), ferry, 'ferry-2'), song, null)
    const [, second] = files
    if (!second) throw new Error('Two files were chosen')
    const led = ledBy(files, second)
    expect(shown(led)).toEqual(['ferry-1', 'ferry-2!', 'song'])
    expect(shown(without(led, 'song', null))).toEqual(['ferry-1', 'ferry-2!'])
    expect(shown(toggled(led, ferry, 'ferry-2'))).toEqual(['ferry-1!', 'song'])
    expect(worksInput(led)[1]).toEqual({ project_id: 'ferry', item_id: 'ferry-2', primary: true })
  })
})
