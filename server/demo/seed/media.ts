import { readFileSync } from 'node:fs'
import { makeStoredMedium } from '../../src/modules/media/media.factory.ts'
import type { FileMade } from '../../src/modules/portfolio/portfolio.factory.ts'
import type { Context } from '../../src/platform/context.ts'
import type { DemoFile } from '../data/portfolios.ts'
import { humInSound, tideInSound } from '../data/sound.ts'
import { demoPicture } from './pictures.ts'

const bytesOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url))

const CAPTIONS =
  'WEBVTT\n\n00:00.600 --> 00:02.600\n[Wind over the forecourt]\n\n00:03.000 --> 00:05.400\nYou kept the house.\n'
const FILM = { width: 640, height: 360, durationMs: 6020 }
/** The film as its maker uploads it. */
const salt = () =>
  ({
    kind: 'video',
    type: 'video/mp4',
    name: 'salt.mp4',
    bytes: bytesOf('media/salt.mp4'),
    ...FILM,
    blur: demoPicture('film-13').placeholder,
    poster: { bytes: bytesOf('media/salt.webp'), type: 'image/webp', width: 1120, height: 630 },
  }) as const

const lowTide = () => ({ kind: 'audio', type: 'audio/wav', name: 'low-tide.wav', ...tideInSound() }) as const
const notebook = () =>
  ({
    kind: 'pdf',
    type: 'application/pdf',
    name: 'rehearsal-notebook.pdf',
    bytes: bytesOf('media/rehearsal-notebook.pdf'),
    pages: 3,
  }) as const

const makers: Record<DemoFile, (ctx: Context, ownerId: string) => Promise<FileMade>> = {
  film: async (ctx, ownerId) => {
    const mediaId = await makeStoredMedium(ctx, { ownerId, bucket: 'portfolio-media', ...salt() })
    return {
      mediaId,
      alt: 'Salt: the forecourt before the argument',
      caption: 'The first six seconds.',
      captions: { language: 'en', text: CAPTIONS },
    }
  },
  sound: async (ctx, ownerId) => {
    const mediaId = await makeStoredMedium(ctx, { ownerId, bucket: 'portfolio-media', ...lowTide() })
    return { mediaId, alt: 'Low Tide, opening', caption: 'The opening, before the voices come in.' }
  },
  notebook: async (ctx, ownerId) => {
    const mediaId = await makeStoredMedium(ctx, { ownerId, bucket: 'portfolio-media', ...notebook() })
    return { mediaId, alt: 'Three pages of the notebook' }
  },
}

/** Stores a file of the demo for its owner; answers it as a project shows it. */
export const makeDemoFile = (ctx: Context, ownerId: string, file: DemoFile): Promise<FileMade> =>
  makers[file](ctx, ownerId)

/** What is sent to someone: only its sender and whoever gets it may see it. */
type SentWith = 'collab-applications' | 'message-attachments'
const sentWith = (bucket: SentWith) => ({ bucket, access: 'viewer' }) as const

export const makeSentFilm = (ctx: Context, ownerId: string): Promise<string> =>
  makeStoredMedium(ctx, { ownerId, ...sentWith('collab-applications'), ...salt() })

/** `name`: of a committed picture. */
export function makeSentPicture(ctx: Context, ownerId: string, name: string, bucket: SentWith): Promise<string> {
  const { placeholder, width, height } = demoPicture(name)
  const bytes = bytesOf(`pictures/${name}.webp`)
  const type = 'image/webp'
  return makeStoredMedium(ctx, {
    ownerId,
    ...sentWith(bucket),
    kind: 'image',
    type,
    name: `${name}.webp`,
    bytes,
    width,
    height,
    blur: placeholder,
    poster: { bytes, type, width, height },
  })
}

const attachments = {
  notebook,
  sound: lowTide,
  hum: () => ({ kind: 'audio', type: 'audio/wav', name: 'voice-note.wav', ...humInSound() }) as const,
}

/** A file that a message carries, other than a picture. */
export const makeAttachment = (ctx: Context, ownerId: string, file: keyof typeof attachments): Promise<string> =>
  makeStoredMedium(ctx, { ownerId, ...sentWith('message-attachments'), ...attachments[file]() })
