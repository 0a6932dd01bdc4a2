import { z } from 'zod'
import { Interests } from '../accounts/accounts.schemas.ts'
import { ProfilePatch } from './profiles.schemas.ts'

const { professional_title, location, portfolio_url } = ProfilePatch.shape

/** The first step after sign-up. */
export const CraftStep = z.object({ professional_title, location, interests: Interests.shape.interests })
/** The link of the last one. */
export const LinkStep = z.object({ portfolio_url })
