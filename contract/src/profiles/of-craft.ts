import type { Craft } from '../accounts/crafts.ts'
import type { Interest } from '../accounts/vocabulary.ts'
import type { ProjectType } from '../portfolio/vocabulary.ts'
import type { Skill } from './skills.ts'

interface OfCraft {
  /** What someone of the craft is probably drawn to, the closest first. */
  interests: readonly Interest[]
  /** The skills that they are asked for most. */
  skills: readonly Skill[]
  /** What kind of work they usually show. */
  work: ProjectType
}

const CAMERA = ['Cinematography', 'Lighting', 'Steadicam', 'Drone Operation', 'Focus Pulling'] as const
const CLOTHES = ['Costume Design', 'Pattern Cutting', 'Tailoring', 'Styling'] as const
const MOVEMENT = ['Dance', 'Choreography', 'Improvisation', 'Live Performance'] as const

/** What follows from a craft, as a first suggestion: each person changes it as they like. */
export const OF_CRAFT: Readonly<Record<Craft, OfCraft>> = {
  Director: {
    interests: ['directing', 'film'],
    skills: ['Directing', 'Screenwriting', 'Storyboarding', 'Casting', 'Editing', 'Documentary'],
    work: 'film',
  },
  Cinematographer: {
    interests: ['film', 'photography'],
    skills: [...CAMERA, 'Color Grading'],
    work: 'film',
  },
  Editor: {
    interests: ['film'],
    skills: ['Editing', 'Premiere Pro', 'DaVinci Resolve', 'Avid Media Composer', 'Color Grading', 'Final Cut Pro'],
    work: 'film',
  },
  'Sound Designer': {
    interests: ['sound', 'music', 'film'],
    skills: ['Sound Design', 'Sound Mixing', 'Pro Tools', 'Foley', 'Sound Recording', 'Mastering'],
    work: 'music',
  },
  'VFX Artist': {
    interests: ['film', 'design', 'art'],
    skills: ['VFX', 'Compositing', 'Nuke', 'Houdini', '3D Animation', 'After Effects'],
    work: 'film',
  },
  Actor: {
    interests: ['acting', 'film', 'theater'],
    skills: ['Acting', 'Improvisation', 'Voice Acting', 'Stage Combat', 'Singing', 'Dance'],
    work: 'film',
  },
  Musician: {
    interests: ['music', 'sound'],
    skills: ['Live Performance', 'Session Recording', 'Songwriting', 'Arranging', 'Singing', 'Music Production'],
    work: 'music',
  },
  Producer: {
    interests: ['film', 'music'],
    skills: [
      'Producing',
      'Line Producing',
      'Production Management',
      'Casting',
      'Location Scouting',
      'Music Production',
    ],
    work: 'film',
  },
  Photographer: {
    interests: ['photography', 'fashion'],
    skills: ['Photography', 'Portrait Photography', 'Fashion Photography', 'Photo Retouching', 'Lighting', 'Lightroom'],
    work: 'photography',
  },
  'Fashion Designer': {
    interests: ['fashion', 'design'],
    skills: [...CLOTHES, 'Art Direction', 'Runway'],
    work: 'other',
  },
  'Makeup Artist': {
    interests: ['fashion', 'film'],
    skills: ['Makeup', 'Special Effects Makeup', 'Hair Styling', 'Styling', 'Runway', 'Fashion Photography'],
    work: 'photography',
  },
  Composer: {
    interests: ['music', 'film', 'sound'],
    skills: ['Composition', 'Arranging', 'Music Production', 'Logic Pro', 'Songwriting', 'Sound Design'],
    work: 'music',
  },
  'Art Director': {
    interests: ['art', 'design', 'film'],
    skills: ['Art Direction', 'Production Design', 'Set Dressing', 'Props', 'Graphic Design', 'Storyboarding'],
    work: 'film',
  },
  'Costume Designer': {
    interests: ['fashion', 'film', 'theater'],
    skills: [...CLOTHES, 'Production Design', 'Props'],
    work: 'photography',
  },
  Model: {
    interests: ['fashion', 'photography'],
    skills: ['Runway', 'Commercial Modelling', 'Fashion Photography', 'Portrait Photography', 'Acting', 'Dance'],
    work: 'photography',
  },
  Stylist: {
    interests: ['fashion', 'photography'],
    skills: ['Styling', 'Hair Styling', 'Makeup', 'Tailoring', 'Art Direction', 'Runway'],
    work: 'photography',
  },
  Designer: {
    interests: ['design', 'art'],
    skills: ['Graphic Design', 'Motion Graphics', 'Art Direction', 'Photoshop', 'After Effects', '2D Animation'],
    work: 'other',
  },
  Dancer: {
    interests: ['dance', 'theater'],
    skills: [...MOVEMENT, 'Acting', 'Singing'],
    work: 'film',
  },
  'Voice Artist': {
    interests: ['acting', 'sound'],
    skills: ['Voice Acting', 'Dubbing', 'Acting', 'Singing', 'Improvisation', 'Sound Recording'],
    work: 'music',
  },
  Writer: {
    interests: ['writing', 'film'],
    skills: ['Screenwriting', 'Copywriting', 'Storyboarding', 'Songwriting', 'Documentary', 'Script Supervision'],
    work: 'other',
  },
  Choreographer: {
    interests: ['dance', 'theater'],
    skills: [...MOVEMENT, 'Directing', 'Stage Combat'],
    work: 'film',
  },
  Gaffer: {
    interests: ['film', 'photography'],
    skills: [
      'Lighting',
      'Rigging',
      'Camera Assisting',
      'Drone Operation',
      'Underwater Camera',
      'Production Management',
    ],
    work: 'film',
  },
  'Production Assistant': {
    interests: ['film'],
    skills: [
      'Production Management',
      'Location Scouting',
      'Script Supervision',
      'Stage Management',
      'Props',
      'Casting',
    ],
    work: 'film',
  },
  Other: { interests: [], skills: [], work: 'other' },
}
