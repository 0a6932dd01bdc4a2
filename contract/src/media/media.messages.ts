/** `{n}` of the specification's sentences is spelled out: one code for each limit. */
export const mediaMessages = {
  'media.type_any': 'File must be an image (JPEG, PNG, GIF) or video (MP4, MOV) or audio (MP3, WAV, FLAC) or PDF',
  'media.type_image': 'File must be an image (JPEG, PNG, GIF)',
  'media.type_picture_or_video': 'Only images and videos are allowed',
  'media.type_resume': 'The résumé must be a PDF file.',
  'media.type_document': 'The document must be a PDF file.',
  'media.too_large_10': 'File size must be less than 10MB',
  'media.too_large_20': 'File size must be less than 20MB',
  'media.too_large_100': 'File size must be less than 100MB',
  'media.too_large_500': 'File size must be less than 500MB',
  'media.too_many_1': 'You can upload a maximum of 1 file',
  'media.too_many_5': 'You can upload a maximum of 5 files',
  'media.empty': 'This file is empty.',
  'media.missing': 'An uploaded file is no longer there. Please upload it again.',
  'media.not_ready': 'A file is still being prepared. Try again in a moment.',
  'media.quota_day': 'You have uploaded as much as one day allows. Please try again tomorrow.',
  'media.quota_total': 'Your space for files is full. Remove something first.',
  'media.bucket': 'Files of this kind are kept nowhere.',
  'media.protocol': 'This is no upload in the tus protocol, version 1.0.0.',
  'media.offset': 'The upload stands elsewhere. Ask where, and continue from there.',
  'media.failed': 'This file could not be prepared. Please upload it again.',
  'media.broken': 'This file is damaged or not what its name says.',
  'media.too_complex': 'This file is too large or too complicated to be shown.',
  'media.encrypted': 'This PDF is protected by a password.',
  'media.infected': 'This file was refused by the malware check.',
} as const

export const mediaStatuses = {
  'media.missing': 409,
  'media.not_ready': 409,
} as const satisfies Partial<Record<keyof typeof mediaMessages, number>>
