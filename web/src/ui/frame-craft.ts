import type { GlyphName } from './glyph.tsx'

/** The crafts of frames: the word on a frame's edge, and the sign and tint of a frame without a picture. */
export const FRAME_CRAFTS = {
  film: { word: 'Film', glyph: 'film', tint: 'film' },
  effects: { word: 'VFX', glyph: 'film', tint: 'music' },
  photo: { word: 'Photo', glyph: 'photo', tint: 'film' },
  music: { word: 'Music', glyph: 'music', tint: 'music' },
  sound: { word: 'Sound', glyph: 'sound', tint: 'music' },
  fashion: { word: 'Fashion', glyph: 'fashion', tint: 'fashion' },
  stage: { word: 'Stage', glyph: 'stage', tint: 'fashion' },
  dance: { word: 'Dance', glyph: 'stage', tint: 'fashion' },
  event: { word: 'Event', glyph: 'ticket', tint: 'film' },
  other: { word: '', glyph: 'film', tint: 'film' },
} as const satisfies Record<string, { word: string; glyph: GlyphName; tint: 'film' | 'music' | 'fashion' }>
export type FrameCraft = keyof typeof FRAME_CRAFTS
