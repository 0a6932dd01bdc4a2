import { route } from '../core/route.ts'
import { Media, MediaRef, UploadRef } from './media.schemas.ts'
import { maxMbOf, MB, UPLOAD_MAX_BYTES } from './vocabulary.ts'

/** The type of a chunk's body (tus 1.0.0). */
export const CHUNK_TYPE = 'application/offset+octet-stream'

/**
 * Resumable uploads by the tus protocol 1.0.0 (creation, termination, expiration): `Upload-Metadata` carries `bucket` and
 * `filename`; the upload's id is the id of the medium that comes of it.
 */
export const media = {
  begin: route({
    method: 'POST',
    path: '/uploads',
    summary: 'tus: begin an upload; Location says where its bytes go',
    access: 'member',
    sends: 'text/plain',
    status: 201,
  }),
  standing: route({
    method: 'HEAD',
    path: '/uploads/:uploadId',
    summary: 'tus: how much of an upload has arrived',
    access: 'member',
    params: UploadRef,
    sends: 'text/plain',
  }),
  append: route({
    method: 'PATCH',
    path: '/uploads/:uploadId',
    summary: 'tus: send bytes from the stored offset on',
    access: 'member',
    params: UploadRef,
    upload: { maxBytes: UPLOAD_MAX_BYTES, type: CHUNK_TYPE },
    sends: 'text/plain',
    status: 204,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/uploads/:uploadId',
    summary: 'tus: cancel an upload',
    access: 'member',
    params: UploadRef,
    sends: 'text/plain',
    status: 204,
  }),
  get: route({
    method: 'GET',
    path: '/media/:mediaId',
    summary: 'One of my uploaded files, with links that expire within 5 minutes',
    access: 'member',
    params: MediaRef,
    response: Media,
  }),
}

/**
 * The same protocol for someone without an account, who has to show what their company is. Whoever knows an upload's id
 * is the one who began it, until it has been sent.
 */
export const visitorMedia = {
  begin: route({
    method: 'POST',
    path: '/visitor-uploads',
    summary: 'tus: begin a visitor’s upload; Location says where its bytes go',
    access: 'public',
    limit: 'api:company-request',
    sends: 'text/plain',
    status: 201,
  }),
  standing: route({
    method: 'HEAD',
    path: '/visitor-uploads/:uploadId',
    summary: 'tus: how much of a visitor’s upload has arrived',
    access: 'public',
    params: UploadRef,
    sends: 'text/plain',
  }),
  append: route({
    method: 'PATCH',
    path: '/visitor-uploads/:uploadId',
    summary: 'tus: send bytes of a visitor’s upload from the stored offset on',
    access: 'public',
    params: UploadRef,
    upload: { maxBytes: maxMbOf('company-documents', 'pdf') * MB, type: CHUNK_TYPE },
    sends: 'text/plain',
    status: 204,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/visitor-uploads/:uploadId',
    summary: 'tus: cancel a visitor’s upload',
    access: 'public',
    params: UploadRef,
    sends: 'text/plain',
    status: 204,
  }),
  get: route({
    method: 'GET',
    path: '/visitor-media/:mediaId',
    summary: 'What became of a visitor’s upload; without links',
    access: 'public',
    params: MediaRef,
    response: Media,
  }),
}
