import { CHUNK_TYPE, media, visitorMedia } from '@ensemble/contract/media/media.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Sessions } from '../../platform/http/session.ts'
import { showing } from '../../platform/http/visits.ts'
import { ownMedia, visitorsMedia } from './claims.service.ts'
import { sendPrivate, sendPublic } from './serve.service.ts'
import { speakTus } from './uploads.service.ts'

/** Requests on the visitors' routes count as a visitor's, signed in or not. */
const asVisitor = (ctx: Context): Context => ({ ...ctx, viewer: null })

/** Uploads, and the files themselves: these are outside the API, at addresses that an `<img>` can request. */
export function mountMedia(app: FastifyInstance, { sessions }: { sessions: Sessions }): void {
  mount(app, media.get, ({ params }, ctx) => ownMedia(ctx, params.mediaId))
  mount(app, visitorMedia.get, ({ params }, ctx) => visitorsMedia(asVisitor(ctx), params.mediaId))
  mount(app, media.standing, ({ params, request, reply }, ctx) => speakTus(ctx, request, reply, params.uploadId))
  mount(app, media.cancel, ({ params, request, reply }, ctx) => speakTus(ctx, request, reply, params.uploadId))
  mount(app, visitorMedia.standing, ({ params, request, reply }, ctx) =>
    speakTus(asVisitor(ctx), request, reply, params.uploadId),
  )
  mount(app, visitorMedia.cancel, ({ params, request, reply }, ctx) =>
    speakTus(asVisitor(ctx), request, reply, params.uploadId),
  )
  // bytes and empty bodies are not parsed: they stream from the socket to their file
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(CHUNK_TYPE, (_request, _payload, parsed) => parsed(null))
    mount(scope, media.begin, ({ request, reply }, ctx) => speakTus(ctx, request, reply))
    mount(scope, media.append, ({ params, request, reply }, ctx) => speakTus(ctx, request, reply, params.uploadId))
    mount(scope, visitorMedia.begin, ({ request, reply }, ctx) => speakTus(asVisitor(ctx), request, reply))
    mount(scope, visitorMedia.append, ({ params, request, reply }, ctx) =>
      speakTus(asVisitor(ctx), request, reply, params.uploadId),
    )
    done()
  })
  app.get<{ Params: { mediaId: string; variant: string } }>('/media/:mediaId/:variant', showing, sendPublic)
  app.get<{ Params: { mediaId: string } }>('/media/private/:mediaId', showing, (request, reply) =>
    sendPrivate(sessions, request, reply),
  )
}
