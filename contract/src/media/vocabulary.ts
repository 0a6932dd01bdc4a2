import type { Access } from '../core/route.ts'

/** Megabytes as product.md counts them ("Sizes"). */
export const MB = 1_048_576

export const MEDIA_KINDS = ['image', 'video', 'audio', 'pdf'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

export const MEDIA_BUCKETS = [
  'profile-images',
  'profile-covers',
  'portfolio-media',
  'collab-applications',
  'message-attachments',
  'company-media',
  'resumes',
  'company-documents',
  'post-media',
] as const
export type MediaBucket = (typeof MEDIA_BUCKETS)[number]

/** Who may fetch the bytes: everyone by an address that never changes, or a viewer by a link that expires within 5 minutes. */
export const MEDIA_ACCESS = ['public', 'viewer'] as const
export type MediaAccess = (typeof MEDIA_ACCESS)[number]

/** The type that a name's extension promises; the content has to match it. */
export const MEDIA_TYPES: Readonly<Record<string, { kind: MediaKind; type: string }>> = {
  jpg: { kind: 'image', type: 'image/jpeg' },
  jpeg: { kind: 'image', type: 'image/jpeg' },
  png: { kind: 'image', type: 'image/png' },
  gif: { kind: 'image', type: 'image/gif' },
  mp4: { kind: 'video', type: 'video/mp4' },
  mov: { kind: 'video', type: 'video/quicktime' },
  mp3: { kind: 'audio', type: 'audio/mpeg' },
  wav: { kind: 'audio', type: 'audio/wav' },
  flac: { kind: 'audio', type: 'audio/flac' },
  pdf: { kind: 'pdf', type: 'application/pdf' },
}

/** Largest file of each kind in megabytes; that size itself is allowed (product.md, "Sizes"). */
export const MEDIA_MAX_MB = { image: 10, video: 500, audio: 100, pdf: 20 } as const satisfies Record<MediaKind, number>

/** The largest file that any bucket takes, in bytes. */
export const UPLOAD_MAX_BYTES = Math.max(...Object.values(MEDIA_MAX_MB)) * MB

export interface BucketRule {
  kinds: readonly MediaKind[]
  /** Code of the sentence that refuses another type. */
  refusal:
    | 'media.type_any'
    | 'media.type_image'
    | 'media.type_picture_or_video'
    | 'media.type_resume'
    | 'media.type_document'
  /** Most files at once, in one form. */
  most: number
  /** What a claimed file is open to unless its claimer says otherwise. */
  access: MediaAccess
  /** Largest file in megabytes where that is less than its kind's. */
  maxMb?: 10
  /** Who may put something in. */
  from: Access
  /** Visitors may too, through routes of their own. */
  visitors?: true
}

/** What each bucket takes. */
export const BUCKET_RULES: Readonly<Record<MediaBucket, BucketRule>> = {
  'profile-images': { kinds: ['image'], refusal: 'media.type_image', most: 1, access: 'public', from: 'member' },
  'profile-covers': { kinds: ['image'], refusal: 'media.type_image', most: 1, access: 'public', from: 'member' },
  'portfolio-media': { kinds: MEDIA_KINDS, refusal: 'media.type_any', most: 5, access: 'viewer', from: 'member' },
  'collab-applications': {
    kinds: ['image', 'video'],
    refusal: 'media.type_picture_or_video',
    most: 5,
    access: 'viewer',
    from: 'member',
  },
  'message-attachments': { kinds: MEDIA_KINDS, refusal: 'media.type_any', most: 10, access: 'viewer', from: 'member' },
  'company-media': { kinds: ['image'], refusal: 'media.type_image', most: 5, access: 'public', from: 'member' },
  resumes: { kinds: ['pdf'], refusal: 'media.type_resume', most: 1, access: 'viewer', maxMb: 10, from: 'talent' },
  'company-documents': {
    kinds: ['pdf'],
    refusal: 'media.type_document',
    most: 1,
    access: 'viewer',
    maxMb: 10,
    from: 'seat:owner',
    visitors: true,
  },
  'post-media': {
    kinds: ['image', 'video'],
    refusal: 'media.type_picture_or_video',
    most: 5,
    access: 'viewer',
    from: 'member',
  },
}

/** The type that a file's name promises, or undefined when no bucket takes it. */
export const typeOfName = (name: string) => {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  return extension === undefined || !Object.hasOwn(MEDIA_TYPES, extension) ? undefined : MEDIA_TYPES[extension]
}

/** For `<input accept>`. */
export const acceptOf = (bucket: MediaBucket): string =>
  Object.entries(MEDIA_TYPES)
    .filter(([, { kind }]) => BUCKET_RULES[bucket].kinds.includes(kind))
    .map(([extension]) => `.${extension}`)
    .join(',')

/** Largest file of a kind that a bucket takes, in megabytes. */
export const maxMbOf = (bucket: MediaBucket, kind: MediaKind) => BUCKET_RULES[bucket].maxMb ?? MEDIA_MAX_MB[kind]

/**
 * Why a file of this name and size is not even sent, as the code of its sentence; undefined when it may be. The server
 * asks the same, and then looks into the content.
 */
export function faultOfFile(bucket: MediaBucket, { name, bytes }: { name: string; bytes: number }): string | undefined {
  const rule = BUCKET_RULES[bucket]
  const found = typeOfName(name)
  if (!found || !rule.kinds.includes(found.kind)) return rule.refusal
  if (bytes < 1) return 'media.empty'
  const most = maxMbOf(bucket, found.kind)
  return bytes > most * MB ? `media.too_large_${most}` : undefined
}
