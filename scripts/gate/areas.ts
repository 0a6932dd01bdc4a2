/** Part of the product: folders of features, and what of the wide ring walks through them. */
export interface Area {
  /** Names of folders below `contract/src`, `web/src/features` and the server's modules, reads and reactions. */
  folders: readonly string[]
  /** Browser tests, by the name of their file without its ending. */
  browser: readonly string[]
  /** Fault cases, by number. */
  faults: readonly string[]
}

const words = (...lines: string[]) => lines.flatMap((line) => line.split(' '))

/** A new feature joins an area, or adds one; `wide-plan.test.ts` finds a folder or a test that has none. */
export const AREAS: readonly Area[] = [
  {
    folders: ['auth', 'accounts', 'account', 'settings', 'preferences', 'exports', 'viewer'],
    browser: words(
      'auth auth-client sign-up first-steps your-name verify welcome reset password-rules passkeys providers',
      'second-factor session guard change-address policy health',
      'settings settings-account settings-notifications settings-preferences settings-two-factor push-device',
    ),
    faults: ['04', '05', '06', '08', '15'],
  },
  {
    folders: ['administration', 'announcements', 'support', 'operators', 'help', 'dashboards', 'reports', 'safety'],
    browser: ['admin', 'admin-deliveries', 'admin-entry', 'admin-users', 'help', 'safety'],
    faults: ['15'],
  },
  {
    folders: ['profiles', 'profile', 'edit-profile', 'portfolio', 'relations', 'following', 'marks'],
    browser: [
      'blocks',
      'profile',
      'heavy-profile',
      'edit-profile',
      'portfolio',
      'portfolio-media',
      'keyboard',
      'dialog-keys',
      'safety',
    ],
    faults: ['16'],
  },
  {
    folders: ['media'],
    browser: ['uploads', 'served-files', 'portfolio-media', 'company-page', 'apply', 'messages'],
    faults: ['10', '13', '16'],
  },
  {
    folders: ['companies', 'company-page', 'company-testimonials', 'seats', 'verifications', 'dashboard', 'start'],
    browser: words(
      'company-page company-testimonials company-seats company-start company-verification business-home reply-record',
    ),
    faults: ['15'],
  },
  {
    folders: ['posts', 'post-editor', 'post-page', 'own-posts', 'job-page', 'jobs', 'collaborations', 'events', 'news'],
    browser: words(
      'post-editor post-editor-kinds post-editor-refusals post-pages own-posts productions typed-amounts',
      'job-page join-collaboration screening main-job discover crowd',
    ),
    faults: ['01', '02', '05'],
  },
  {
    folders: ['applications', 'applying', 'applicants', 'interviews'],
    browser: words(
      'apply applications applicants applicants-board applicants-pane applicants-views hiring-facts add-applicant',
      'screening reply-clock reply-record main-job business-home join-collaboration productions offers interviews',
    ),
    faults: ['17', '18'],
  },
  {
    folders: ['interviews'],
    browser: words('interviews applicants applicants-board applications message-parts'),
    faults: ['26'],
  },
  {
    folders: ['messaging', 'teams', 'presence'],
    browser: words(
      'messages message-changes message-drafts message-parts message-search messages-outbox messages-session letting-go messages-live',
      'write-to-companies hostile-messages saved-replies scheduled-messages team-conversation two-servers',
    ),
    faults: ['19', '20', '21'],
  },
  {
    folders: words('discover needs search words searches saved-searches matching talent-pool shortlists'),
    browser: words(
      'board board-crowd discover discover-sheet search-everywhere saved-searches matches talent-pool crowd reply-record',
    ),
    faults: [],
  },
  {
    folders: ['notifications', 'notices', 'emails', 'push', 'digest', 'deliveries'],
    browser: words(
      'notifications-page applicants settings-notifications admin-deliveries saved-searches discover messages',
      'push-device push-story',
    ),
    faults: ['08', '19', '25'],
  },
  {
    folders: ['analytics', 'talent-analytics', 'figures', 'views'],
    browser: ['analytics', 'views'],
    faults: ['23', '24'],
  },
  {
    folders: ['places', 'public'],
    browser: ['places', 'public-pages', 'job-page', 'post-pages'],
    faults: [],
  },
]

/** What no single feature owns: only asked when everything is, and by turns. */
export const OF_NO_AREA: Pick<Area, 'browser' | 'faults'> = {
  browser: words('install lost-connection offline offline-start push screenshots scrollbars weight'),
  faults: ['03', '07', '09', '11', '12', '14', '22'],
}

/** Folders of features that no browser test and no fault case needs to walk through. */
export const NEVER_ASKED = ['core', 'specimens', 'search-set']
