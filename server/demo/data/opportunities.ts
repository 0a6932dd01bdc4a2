import { collaborations } from './opportunities/collaborations.ts'
import { events } from './opportunities/events.ts'
import { fashionJobs } from './opportunities/jobs-fashion-photo.ts'
import { filmJobs } from './opportunities/jobs-film.ts'
import { soundJobs } from './opportunities/jobs-sound.ts'
import { stageAndEffectsJobs } from './opportunities/jobs-stage-vfx.ts'
import { news } from './opportunities/news.ts'
import { productions } from './opportunities/productions.ts'
import type { DemoJob } from './types.ts'

export { collaborations, events, news, productions }

/** Every job of the demo. */
export const jobs: readonly DemoJob[] = [...filmJobs, ...soundJobs, ...fashionJobs, ...stageAndEffectsJobs]
