import type { Craft } from '@ensemble/contract/accounts/vocabulary.ts'
import type { DemoProject } from './types.ts'

/** What can be played or read: a film that leads its project, a piece of music, a PDF. */
export type DemoFile = 'film' | 'sound' | 'notebook'
/** A project that others may not see yet, or not at all, or with a file beside its pictures. */
export type DemoWork = DemoProject & {
  status?: 'draft' | 'published'
  visibility?: 'private' | 'public'
  file?: DemoFile
}

/** Further projects of some of the cast, in the order in which they follow the first ones. */
export const moreProjects: readonly (DemoWork & { by: string })[] = [
  {
    by: 'noor',
    title: 'Counter, after two',
    description: 'A short in one location and one night. The street did the lighting; I moved the car.',
    project_type: 'film',
    pictures: ['film-07', 'film-25', 'film-02'],
  },
  {
    by: 'noor',
    title: 'Blinds',
    description: 'Commercial for a chair. Forty seconds, one lamp, one afternoon.',
    project_type: 'film',
    pictures: ['film-12'],
  },
  {
    by: 'noor',
    title: 'White rooms',
    description: 'Tests for a feature that shoots in spring: haze, sheers and no lamps at all.',
    project_type: 'photography',
    pictures: ['film-26', 'film-05'],
    visibility: 'private',
  },
  {
    by: 'noor',
    title: 'Maas, winter scouts',
    description: '',
    project_type: 'photography',
    pictures: ['film-14'],
    status: 'draft',
  },
  {
    by: 'tomas',
    title: 'Salt',
    description: 'My second short: two brothers, a forecourt, an argument no one finishes. 12 minutes.',
    project_type: 'film',
    pictures: ['film-13', 'film-15'],
    file: 'film',
  },
  {
    by: 'tomas',
    title: 'Rehearsal notebook',
    description: 'Pages and pictures from six weeks of rehearsal. The film is in there somewhere.',
    project_type: 'other',
    pictures: ['photo-04', 'stage-03'],
    file: 'notebook',
  },
  {
    by: 'devraj',
    title: 'Low Tide',
    description: 'Record sleeve and liner pictures for an album made of harbors. Mixed in a boathouse.',
    project_type: 'music',
    pictures: ['music-17', 'music-15'],
    file: 'sound',
  },
  {
    by: 'devraj',
    title: 'Hall tone',
    description: 'Reverbs of nine empty buildings, with a picture of each silence.',
    project_type: 'music',
    pictures: ['music-16', 'film-09'],
  },
]

/** Who worked on what. A credit with only a name is for someone without an account. */
export const credits: readonly {
  project: string
  person: string | { name: string }
  role: Craft
  state: 'asked' | 'confirmed'
}[] = [
  { project: 'The Long Landing', person: 'mateus', role: 'Gaffer', state: 'confirmed' },
  { project: 'The Long Landing', person: 'amara', role: 'Editor', state: 'confirmed' },
  { project: 'The Long Landing', person: { name: 'Ida Brandsma' }, role: 'Production Assistant', state: 'confirmed' },
  { project: 'Counter, after two', person: 'devraj', role: 'Sound Designer', state: 'asked' },
  { project: 'Kilometre 312', person: 'noor', role: 'Cinematographer', state: 'asked' },
  { project: 'Salt', person: 'noor', role: 'Cinematographer', state: 'confirmed' },
  { project: 'Low Tide', person: 'tomas', role: 'Director', state: 'confirmed' },
]
