import { accounts } from '@ensemble/contract/accounts/accounts.routes.ts'
import { deletion } from '@ensemble/contract/accounts/deletion.routes.ts'
import { emailChange } from '@ensemble/contract/accounts/email-change.routes.ts'
import { exports as dataExports } from '@ensemble/contract/accounts/exports.routes.ts'
import { factors } from '@ensemble/contract/accounts/factors.routes.ts'
import { settings } from '@ensemble/contract/accounts/settings.routes.ts'
import type { RouteSpec } from '@ensemble/contract/core/index.ts'
import { administration } from '@ensemble/contract/administration/administration.routes.ts'
import { companies } from '@ensemble/contract/companies/companies.routes.ts'
import { companyPage } from '@ensemble/contract/companies/page.routes.ts'
import { verifications } from '@ensemble/contract/companies/verifications.routes.ts'
import { applications } from '@ensemble/contract/applications/applications.routes.ts'
import { discover } from '@ensemble/contract/discover/discover.routes.ts'
import { collaborations } from '@ensemble/contract/collaborations/collaborations.routes.ts'
import { events } from '@ensemble/contract/events/events.routes.ts'
import { following } from '@ensemble/contract/following/following.routes.ts'
import { jobs } from '@ensemble/contract/jobs/jobs.routes.ts'
import { matching } from '@ensemble/contract/matching/matching.routes.ts'
import { media, visitorMedia } from '@ensemble/contract/media/media.routes.ts'
import { messaging } from '@ensemble/contract/messaging/messaging.routes.ts'
import { news } from '@ensemble/contract/news/news.routes.ts'
import { posts } from '@ensemble/contract/opportunities/posts.routes.ts'
import { notifications } from '@ensemble/contract/notifications/notifications.routes.ts'
import { announcements } from '@ensemble/contract/announcements/announcements.routes.ts'
import { talentPool } from '@ensemble/contract/talent-pool/talent-pool.routes.ts'
import { support } from '@ensemble/contract/support/support.routes.ts'
import { preferences } from '@ensemble/contract/preferences/preferences.routes.ts'
import { places } from '@ensemble/contract/places/places.routes.ts'
import { portfolio } from '@ensemble/contract/portfolio/portfolio.routes.ts'
import { profiles } from '@ensemble/contract/profiles/profiles.routes.ts'
import { safety } from '@ensemble/contract/safety/safety.routes.ts'
import { search } from '@ensemble/contract/search/search.routes.ts'
import { searches } from '@ensemble/contract/searches/searches.routes.ts'
import { setup } from '@ensemble/contract/administration/setup.routes.ts'
import { users } from '@ensemble/contract/administration/users.routes.ts'

/** A cover letter. */
export const LETTER = 'I have waited for a production like this one, and I would bring my own camera and a small crew.'
const JOB = {
  title: 'Second unit cinematographer', description: 'Three nights on the river with a small crew and one boat.', job_type: 'freelance' as const,
  experience_level: 'mid' as const, deadline: '2099-01-31', requirements: ['Night exteriors'],
}

type Input = { query?: Record<string, unknown>; body?: unknown }
const POSITION = { title: 'Operator', company: 'Harbor Light', start_date: '2020-01-01' }
const PROJECT = { title: 'Night ferry', project_type: 'film', status: 'draft' }
/** Scheduled: what one person posts here is not seen by another. */
const LATER = { publish_at: '2099-01-01T00:00:00Z' }
const COLLABORATION = {
  title: 'Music video', summary: 'Two weekends and one song.', description: 'Two weekends, one song and a small crew.', project_type: 'Music Video', roles_needed: ['Editor'], payment_type: 'unpaid',
}
const EVENT = {
  title: 'Evening of shorts', description: 'Seven shorts and their makers.', event_type: 'screening', date: '2099-01-31', start_time: '19:30', time_zone: 'Europe/Paris', location: 'Paris, France', venue: 'Studio 2',
}
const NEWS = { title: 'A festival opens its call', description: 'Entries are taken in all lengths.', category: 'movie', source_name: 'Trade Weekly', source_url: 'https://trade.example/1' }
const TESTIMONIAL = { author_role: 'Producer', rating: 5, content: 'Calm on every set.' }
const move = { move: 'withdraw', version: 1 }

/** A valid request for every route, apart from its ids. A route without an entry fails the test. */
export const INPUTS = new Map<RouteSpec, Input>([
  [administration.overview, {}], [administration.rateLimits, {}], [administration.exportRateLimits, {}], [administration.blocked, {}], [administration.securityEvents, {}],
  [administration.exportSecurityEvents, {}], [administration.acts, {}], [administration.unblock, {}], [administration.undo, {}],
  [administration.block, { body: { userId: crypto.randomUUID(), reason: 'Nobody by this id', minutes: 60 } }],
  [accounts.me, {}], [accounts.saveInterests, { body: { interests: ['film'] } }], [accounts.logEvent, { body: { eventType: 'access_denied', reason: 'test' } }],
  [accounts.validateResetToken, { body: { token: 'x' } }], [accounts.resetPassword, { body: { token: 'x', password: 'Corridor7Light' } }],
  [users.list, {}], [users.get, {}], [users.grant, {}], [users.revoke, {}], [users.block, { body: { reason: 'Test' } }], [users.unblock, {}],
  [users.mail, { body: { subject: 'Test', message: 'Test' } }], [users.delete, {}], [users.keep, {}],
  [setup.state, {}], [setup.create, { body: { code: 'AAAA-AAAA-AAAA-AAAA', name: 'Ada Admin', email: 'ada@studio.example', password: 'Corridor7Light' } }],
  [dataExports.newest, {}], [dataExports.request, { body: {} }], [dataExports.download, {}],
  [emailChange.pending, {}], [emailChange.cancel, {}], [deletion.preview, {}], [deletion.request, { body: {} }], [deletion.keep, { body: {} }],
  [companies.members, {}], [companies.changeRole, { body: { role: 'viewer' } }], [companies.removeMember, {}], [companies.passOwnership, { body: {} }], [companies.invitations, {}],
  [companies.invite, { body: { email: 'ines@studio.example', role: 'viewer' } }], [companies.resendInvitation, { body: {} }], [companies.revokeInvitation, {}], [companies.invitation, {}],
  [companies.accept, { body: {} }], [companies.seats, {}], [companies.activate, { body: { businessId: crypto.randomUUID() } }], [companies.leave, {}],
  [companyPage.get, {}], [companyPage.posts, {}], [companyPage.saveOverview, { body: { type: 'other', version: 0 } }], [companyPage.rename, { body: { name: 'Own Pictures at Home', was: 'Own Pictures' } }], [companyPage.changeAddress, { body: { slug: 'own-pictures-at-home' } }],
  [companyPage.add, { body: { section: 'clients', name: 'A client' } }], [companyPage.edit, { body: { section: 'team', name: 'A', role: 'B', version: 1 } }],
  [companyPage.remove, { query: { section: 'team' } }], [companyPage.order, { body: { section: 'awards', ids: [] } }],
  [verifications.state, {}], [verifications.request, { body: { kind: 'website', website: 'https://studio.example' } }], [verifications.resendCode, { body: {} }],
  [verifications.confirm, { body: { code: '000000' } }], [verifications.withdraw, { body: {} }],
  [verifications.askWithoutDomain, { body: { name: 'Noor Haddad', company: 'Noor Films', email: ['noor', 'gmail.com'].join('@'), website: 'https://studio.example' } }],
  [verifications.list, {}], [verifications.detail, {}], [verifications.document, {}], [verifications.decide, { body: { decision: 'approve', version: 1 } }], [verifications.undo, { body: { version: 1 } }],
  [settings.sessions, {}], [settings.endSession, {}], [settings.endOtherSessions, {}], [settings.securityEvents, {}],
  [factors.recoveryCodes, {}], [factors.makeRecoveryCodes, {}], [factors.useRecoveryCode, { body: { code: 'aaaaa-aaaaa' } }],
  [jobs.get, {}], [jobs.managed, {}], [jobs.own, {}], [jobs.insights, {}], [jobs.draft, { body: {} }], [jobs.create, { body: JOB }], [jobs.saveDraft, { body: { title: 'New title' } }],
  [jobs.edit, { body: JOB }], [jobs.publish, { body: JOB }], [jobs.close, { body: {} }], [jobs.reopen, { body: {} }], [jobs.archive, { body: {} }], [jobs.clone, { body: {} }],
  [collaborations.get, {}], [collaborations.draft, { body: {} }], [collaborations.create, { body: { ...COLLABORATION, ...LATER } }], [collaborations.saveDraft, { body: { title: 'New title' } }], [collaborations.edit, { body: COLLABORATION }],
  [collaborations.publish, { body: COLLABORATION }], [collaborations.close, { body: {} }], [collaborations.reopen, { body: {} }], [collaborations.archive, { body: {} }], [collaborations.clone, { body: {} }],
  [events.get, {}], [events.draft, { body: {} }], [events.create, { body: { ...EVENT, ...LATER } }], [events.saveDraft, { body: { title: 'New title' } }], [events.edit, { body: EVENT }],
  [events.publish, { body: EVENT }], [events.close, { body: {} }], [events.reopen, { body: {} }], [events.archive, { body: {} }], [events.clone, { body: {} }],
  [news.get, {}], [news.draft, { body: {} }], [news.create, { body: { ...NEWS, ...LATER } }], [news.saveDraft, { body: { title: 'New title' } }], [news.edit, { body: NEWS }],
  [news.publish, { body: NEWS }], [news.close, { body: {} }], [news.reopen, { body: {} }], [news.archive, { body: {} }], [news.clone, { body: {} }], [posts.leave, {}], [posts.draftDescription, { body: { kind: 'job', title: 'Gaffer' } }], [posts.actOnMany, { body: { act: 'close', posts: [{ id: crypto.randomUUID(), version: 1 }] } }],
  [discover.feed, {}], [discover.facets, {}], [discover.interesting, {}], [discover.search, { query: { q: 'cinematographer' } }], [discover.marks, { query: { ids: crypto.randomUUID() } }],
  [discover.save, {}], [discover.unsave, {}], [discover.like, {}], [discover.unlike, {}], [discover.hide, {}], [discover.unhide, {}],
  [applications.start, { body: {} }], [applications.saveDraft, { body: { cover_letter: 'So far' } }], [applications.resume, {}],
  [applications.submit, { body: { cover_letter: LETTER, availability: 'immediate' } }], [applications.mine, {}], [applications.own, {}],
  [applications.answer, { body: move }], [applications.list, {}], [applications.detail, {}], [applications.move, { body: { move: 'review', version: 1 } }],
  [applications.undo, { body: { version: 1 } }], [applications.note, { body: { body: 'A note' } }], [applications.export, {}],
  [media.begin, {}], [media.standing, {}], [media.append, {}], [media.cancel, {}], [media.get, {}],
  [visitorMedia.begin, {}], [visitorMedia.standing, {}], [visitorMedia.append, {}], [visitorMedia.cancel, {}], [visitorMedia.get, {}],
  [messaging.list, {}], [messaging.unread, {}], [messaging.recipient, { query: { to: crypto.randomUUID() } }], [messaging.begin, { body: { to: crypto.randomUUID(), content: 'Hello', clientId: crypto.randomUUID() } }],
  [messaging.get, {}], [messaging.messages, {}], [messaging.send, { body: { room_id: crypto.randomUUID(), content: 'Hello', type: 'text', client_id: crypto.randomUUID() } }],
  [messaging.read, { body: { seq: 1 } }], [messaging.accept, {}], [messaging.decline, {}],
  [notifications.list, {}], [notifications.read, { body: {} }], [notifications.readAll, { body: {} }],
  [safety.report, { body: { subjectType: 'post', subjectId: crypto.randomUUID(), reason: 'spam' } }], [safety.mine, {}], [safety.block, {}], [safety.unblock, {}], [safety.blocked, {}],
  [safety.cases, {}], [safety.case, {}], [safety.decide, { body: { outcome: 'dismiss', version: 1 } }], [safety.undo, { body: { version: 1 } }],
  [accounts.saveAccount, { body: { name: 'Tess Own', was: { name: 'Tess Own' } } }], [accounts.savePersonal, { body: { theme: 'dark' } }],
  [preferences.notifications, {}], [preferences.saveNotifications, { body: { email: { marketing: true } } }],
  [support.ask, { body: { subject: 'Badge', message: 'How do I get the badge?', name: 'Noor Haddad', email: 'noor@studio.example' } }], [support.list, {}], [support.answer, { body: { answer: 'Like this.' } }],
  [announcements.read, {}], [announcements.list, {}], [announcements.audience, {}], [announcements.stop, {}],
  [announcements.send, { body: { title: 'New', body: 'Something is new here.' } }],
  [preferences.subscription, {}], [preferences.unsubscribe, {}], [preferences.resubscribe, {}],
  [portfolio.mine, {}], [portfolio.ofPerson, {}], [portfolio.get, {}], [portfolio.shared, {}], [portfolio.create, { body: PROJECT }], [portfolio.edit, { body: { form: PROJECT } }], [portfolio.remove, {}],
  [portfolio.move, { body: { after: null } }], [portfolio.feature, { body: { featured: true } }], [portfolio.like, {}], [portfolio.unlike, {}], [portfolio.view, { body: { project_id: crypto.randomUUID() } }],
  [portfolio.links, {}], [portfolio.makeLink, { body: { length: 'day' } }], [portfolio.endLink, {}], [portfolio.people, { query: { q: 'nobody at all' } }], [portfolio.addCredit, { body: { name: 'Somebody', role: 'Editor' } }],
  [portfolio.ownCredits, {}], [portfolio.confirmCredit, { body: {} }], [portfolio.declineCredit, { body: {} }], [portfolio.withdrawCredit, {}],
  [profiles.get, {}], [profiles.own, {}], [profiles.edit, { body: { bio: 'A bio', version: 1 } }], [profiles.resume, {}], [profiles.experience, {}], [profiles.testimonials, {}],
  [profiles.addExperience, { body: POSITION }], [profiles.editExperience, { body: POSITION }], [profiles.removeExperience, {}], [profiles.orderExperience, { body: { ids: null } }],
  [profiles.addTestimonial, { body: TESTIMONIAL }], [profiles.testimonial, {}], [profiles.editTestimonial, { body: TESTIMONIAL }], [profiles.removeTestimonial, {}],
  [profiles.replyTestimonial, { body: { reply: 'Thank you.' } }], [profiles.hideTestimonial, { body: { hidden: true } }],
  [search.everywhere, { query: { q: 'nobody at all' } }],
  [talentPool.find, { query: { q: 'nobody at all' } }], [talentPool.lists, {}], [talentPool.makeList, { body: { name: 'Winter shoot' } }], [talentPool.renameList, { body: { name: 'Spring shoot' } }], [talentPool.removeList, {}],
  [talentPool.change, { body: {} }], [talentPool.invite, { body: { post_id: crypto.randomUUID() } }], [talentPool.ownMatch, {}], [matching.mine, {}], [matching.ofPost, {}],
  [following.person, {}], [following.followPerson, {}], [following.unfollowPerson, {}], [following.company, {}], [following.followCompany, {}], [following.unfollowCompany, {}], [following.mine, {}], [following.posts, {}],
  [searches.list, {}], [searches.save, { body: { kind: 'talent', name: 'Riggers', frequency: 'never', filters: { q: 'rigger' } } }], [searches.change, { body: { name: 'Riggers' } }],
  [searches.remove, {}], [searches.restore, {}], [searches.link, {}], [searches.stop, {}], [searches.start, {}],
  [places.search, { query: { q: 'ber' } }], [places.nearest, { body: { lat: 52.5, lng: 13.4 } }],
])
