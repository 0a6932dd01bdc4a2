import { PageQuery, page } from '../core/page.ts'
import { route } from '../core/route.ts'
import { Announcement, AnnouncementForm, AnnouncementRef, Audience, SentAnnouncement } from './announcements.schemas.ts'

/** News about the product itself, from its administrators to everyone. */
export const announcements = {
  read: route({
    method: 'GET',
    path: '/announcements/:announcementId',
    summary: 'An announcement',
    access: 'member',
    params: AnnouncementRef,
    response: Announcement,
  }),
  list: route({
    method: 'GET',
    path: '/admin/announcements',
    summary: 'Past announcements, newest first',
    access: 'admin',
    query: PageQuery,
    response: page(SentAnnouncement),
  }),
  audience: route({
    method: 'GET',
    path: '/admin/announcements/audience',
    summary: 'How many people an announcement would reach now',
    access: 'admin',
    response: Audience,
  }),
  send: route({
    method: 'POST',
    path: '/admin/announcements',
    summary: 'Announce to everyone',
    access: 'admin',
    limit: 'api:message',
    body: AnnouncementForm,
    response: SentAnnouncement,
    status: 201,
    creates: true,
  }),
  stop: route({
    method: 'POST',
    path: '/admin/announcements/:announcementId/stop',
    summary: 'Stop sending an announcement',
    access: 'admin',
    params: AnnouncementRef,
    response: SentAnnouncement,
  }),
}
