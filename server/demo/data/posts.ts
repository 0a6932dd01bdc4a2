import { collaborations } from './posts/collaborations.ts'
import { events } from './posts/events.ts'
import { fashionJobs } from './posts/jobs-fashion-photo.ts'
import { filmJobs } from './posts/jobs-film.ts'
import { soundJobs } from './posts/jobs-sound.ts'
import { stageAndEffectsJobs } from './posts/jobs-stage-vfx.ts'
import { news } from './posts/news.ts'
import { productions } from './posts/productions.ts'
import { screening } from './posts/screening.ts'
import type { DemoJob } from './types.ts'

export { collaborations, events, news, productions, screening }

/** Every job of the demo. */
export const jobs: readonly DemoJob[] = [...filmJobs, ...soundJobs, ...fashionJobs, ...stageAndEffectsJobs]
