import type { TopicGroup } from './help.topics.ts'

export const forBusiness: TopicGroup = {
  title: 'For businesses',
  topics: [
    {
      key: 'posting-a-job',
      title: 'Posting a job',
      also: 'post job publish draft deadline respond by create vacancy',
      body: [
        'Choose Create post. A job needs a title, a description, its type, the experience it asks for, at least one requirement and a deadline. It is saved as a draft while you type, and nobody sees it until you publish it.',
        {
          points: [
            'It takes applications until the end of the day of its deadline, by your clock, and is then closed by itself.',
            'The respond-by date tells applicants when they hear from you. It stands on the job for everybody to see.',
            'A closed job can be opened again; an archived one is only kept.',
            'Clone makes a new draft of it.',
          ],
        },
      ],
    },
    {
      key: 'applicants',
      title: 'Working through applicants',
      also: 'applicants review shortlist offer reject hire undo export csv keyboard',
      body: [
        'Under [Applicants](/business/applicants) the list stands left and the person right. Each applicant is told of every step you take, so a step can be taken back for ten seconds.',
        {
          points: [
            'New, Reviewing, Shortlisted and Interviewed can be changed freely.',
            'An offer is accepted or declined by the talent.',
            'A rejection says why if you choose a reason, and can be reconsidered later.',
            'Notes are read by your company alone.',
          ],
        },
        'The list can be exported for a spreadsheet. With the keyboard: j and k go down and up, s shortlists, r rejects.',
      ],
    },
    {
      key: 'verification-badge',
      title: 'The badge of a company',
      also: 'verify verification badge domain website document company business check',
      body: [
        'The badge beside a company’s name says what was checked, how and when. It is given by an administrator and is not for sale.',
        {
          steps: [
            'An owner opens [Settings, Company](/settings/company) and asks for it.',
            'Choose what shall be checked: your mail domain, by a code that goes there; your website; or a document as a PDF.',
            'An administrator decides. You are told, with the reason if it is a no, and can ask again.',
          ],
        },
        'A document is read by administrators alone and deleted a day after the decision.',
        'The badge belongs to the name that was checked. When an owner renames the company, it goes until an administrator has looked again.',
      ],
    },
    {
      key: 'no-company-domain',
      title: 'Signing up without a company domain',
      also: 'gmail personal email freelance producer domain sign up business',
      body: [
        'A business account needs an address of the company: addresses of gmail.com and eight other personal mail services are not taken.',
        'You have none? On the sign-up page choose [No company domain?](/auth/no-company-domain) and show us a website or a document. An administrator decides, and you get a mail either way.',
      ],
    },
    {
      key: 'seats',
      title: 'Seats: working in one company together',
      also: 'seat member team invite colleague owner recruiter viewer role permission',
      body: [
        'A company has people with seats. An owner invites them by mail under [Settings, Company](/settings/company); they need no address of your domain.',
        {
          points: [
            'Viewer: reads posts and applicants.',
            'Recruiter: also posts, and answers applicants.',
            'Owner: also invites, changes seats and asks for the badge.',
          ],
        },
        'There is always an owner: the last one passes ownership on before leaving. Whoever holds seats in several companies changes between them in the profile menu.',
      ],
    },
  ],
}
