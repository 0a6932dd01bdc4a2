import { fashionAndPhotoCast } from './cast-fashion-photo.ts'
import { screenCast } from './cast-screen.ts'
import { soundAndStageCast } from './cast-sound-stage.ts'
import type { DemoTalent } from './types.ts'

export { companies } from './companies.ts'

/** Everyone with a talent account in the demo. None of them exist. */
export const talents: readonly DemoTalent[] = [...screenCast, ...soundAndStageCast, ...fashionAndPhotoCast]
