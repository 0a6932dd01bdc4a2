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
  'media.too_many_10': 'You can upload a maximum of 10 files',
  'media.empty': 'This file is empty.',
  'media.missing': 'One of the uploaded files is no longer available. Please upload it again.',
  'media.not_ready': 'A file is still processing. Try again in a moment.',
  'media.quota_day': 'You’ve reached the daily upload limit. Please try again tomorrow.',
  'media.visitors_full': 'We’re receiving too many files right now. Please try again in an hour.',
  'media.quota_total': 'Your storage is full. Remove something first.',
  'media.bucket': 'Files can’t be uploaded to this bucket.',
  'media.protocol': 'This isn’t an upload in the tus protocol, version 1.0.0.',
  'media.offset': 'This upload is out of sync. Please start it again.',
  'media.failed': 'We couldn’t process this file. Please upload it again.',
  'media.broken': 'This file is damaged, or its content doesn’t match its name.',
  'media.too_complex': 'This file is too large or too complex to show.',
  'media.encrypted': 'This PDF is password-protected. Upload it without a password.',
  'media.infected': 'This file didn’t pass the malware check.',
} as const

export const mediaStatuses = {
  'media.missing': 409,
  'media.not_ready': 409,
} as const satisfies Partial<Record<keyof typeof mediaMessages, number>>
