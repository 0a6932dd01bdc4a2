import type { TopicGroup } from './help.topics.ts'

export const forBusiness: TopicGroup = {
  title: 'For businesses',
  topics: [
    {
      key: 'company-home',
      title: 'What your home shows',
      also: 'dashboard today needs you first steps new company numbers projects applications collaborations rating reply record week frames matches',
      body: [
        'Your [home](/) begins with what needs your company, the most urgent first: replies that are late or due, posts still open after someone accepted, messages that have waited a day, new applicants no one has opened, testimonials to answer, offers that end soon, quiet posts, and drafts.',
        {
          points: [
            'Close post and Give more time work right in the row; closing can be undone. Everything else leads to the place where it’s done.',
            'New frames are the newest applicants with the picture that leads their application.',
            'Top Talent Matches fit one of your open posts at 65% or more and weren’t invited to it yet.',
            'Projects are jobs with roles. The small number beside a tab compares the last 30 days with the 30 before; it’s left out where there is nothing to compare.',
            'People with a viewer seat see the same, and can open it. “Today” is the day where you are.',
          ],
        },
        'A new company starts with its first steps instead: proof of the company, logo and still, and the first job. They leave when all are done, or after 14 days.',
      ],
    },
    {
      key: 'company-rating',
      title: 'Testimonials and your rating',
      also: 'testimonial review rating stars answer reply report mean page card critic criticism',
      body: [
        'Talent you interviewed or hired on Ensemble can write about your company, once each. Testimonials are on your page and under Rating on your [home](/#rating).',
        {
          points: [
            'Each says how its author knows you: “Hired here” or “Interviewed here,” with the year. An interview counts once the applicant has heard that they were interviewed.',
            'From three testimonials on, their mean is your rating: on your page, on the cards of your posts and on your home.',
            'Owners and recruiters can answer each one once, and change the answer for 24 hours. It shows below the testimonial.',
            'You can’t remove a testimonial, and blocking its author doesn’t hide it. If one breaks the rules, report it: an administrator can hide it, and then it no longer counts.',
            'Your own people can’t write about your company.',
          ],
        },
      ],
    },
    {
      key: 'company-analytics',
      title: 'What analytics counts',
      also: 'analytics statistics numbers views applicants hires funnel time to hire match score growth sources industry talent metrics export csv pdf png period compare',
      body: [
        '[Analytics](/business/analytics) shows who sees your posts, who applies, and how far they come: for all posts, or for one that you choose under “By post” or in a post’s menu.',
        {
          points: [
            'A period is whole days where you are, today included, and is compared with as many days before it.',
            'Seen counts each person once a day, with or without an account. Your own people and search engines don’t count. Where people came from is known since November 2026; what came earlier is “Unknown”.',
            '“From seen to hired” follows those who applied in the period: each step includes everyone who went further. Hires and time to hire count people who accepted in the period.',
            'Craft, experience, city and skills are those in the profile when the person applied. Nothing is counted by age, gender or looks.',
            'There is no percentage of fewer than five people. When someone deletes their account, their name leaves every list; the counts stay.',
            'Export saves a panel as a table (CSV), a picture (PNG) or a page to print (PDF). Every chart is also a table.',
          ],
        },
      ],
    },
    {
      key: 'posting-a-job',
      title: 'Post a job',
      also: 'post job publish draft deadline reply respond date create production several roles skills experience level match pay amount currency decimal comma vacancy screening questions require résumé portfolio showreel',
      body: [
        'Choose Create post. A job needs a title, a description, a job type, an experience level, at least one requirement and a deadline. We save a draft while you type, and no one sees it until you publish it.',
        {
          points: [
            'The job takes applications until the end of its deadline day, in your time zone. Then it closes automatically.',
            'The “Reply by” date tells applicants when they’ll hear from you. Everyone can see it on the job.',
            'Write amounts as you’re used to: 480.50, 480,50 or 1 200. What we read appears below the field.',
            'You can reopen a closed job. An archived job is read-only.',
            'Clone creates a new draft from a job.',
          ],
        },
        'If you’re hiring for several roles, add each one under Roles: people apply to them separately. Give a role the skills and the experience level that it needs. Who matches it depends on these, never on the skills and the level of the whole job; without any, it matches by craft, place, dates and pay.',
        'Under Screening, ask up to 10 questions and require a résumé, a link or work from the portfolio. No one can apply without what you require. If you change a question later, the answers you already have stay as they are, with the question as it was. Don’t ask about age, origin, health, religion or family.',
      ],
    },
    {
      key: 'shared-messages',
      title: 'Answer messages together',
      also: 'inbox shared team seats assign assigned colleague note internal who answered unread mine',
      body: [
        'Your company has one inbox. All of its seats read the same [messages](/business/all-messages); owners and recruiters answer them.',
        {
          points: [
            'What one of you has read is read for everyone. Someone who can only view marks nothing as read.',
            'Beside a conversation, choose who handles it under “Assigned to.” Then only they get notifications for new messages. Under Mine, you’ll find yours.',
            'Only your company can read the notes beside a conversation. The other side never sees them.',
            'Each answer shows who wrote it. Someone who leaves the company no longer sees its messages.',
          ],
        },
      ],
    },
    {
      key: 'applicants',
      title: 'Review applicants',
      also: 'applicants several bulk message preview review scorecard score rating criteria shortlist offer correct change withdraw mistake opening filled reject hire undo export csv pdf download keyboard saved view filters note mention colleague',
      body: [
        'Under [Applicants](/business/applicants), you’ll find the list on the left and the selected person on the right. You can undo each step for 10 seconds. Applicants hear about it after that, and never about what you undid.',
        {
          points: [
            'You can change the status freely while it’s New, Reviewing, Shortlisted or Interviewed.',
            'Before an offer goes, you read it as the talent will. They accept or decline it, and both of you can download it as a PDF.',
            'Until the talent answers, you can correct an offer or withdraw it. They’re told what changed, and can only accept the offer that holds.',
            'When someone accepts the last opening of a role, the other offers for it end, and we tell everyone why. Add an opening and reconsider if you want another person, too.',
            'A rejection says why if you choose a reason, and you can reconsider it later.',
            'Only your company can read your notes. Type @ in a note to mention a colleague, and we’ll let them know.',
          ],
        },
        'Score each applicant in four steps. You’ll see your colleagues’ scorecards once you save yours, so everyone makes up their own mind. A scorecard that you save after reading theirs is marked as changed, even if you delete yours first. Under “Choose criteria,” you decide what a role is scored by. Applicants never see scorecards.',
        'Each score says how well someone fits the post, from 65% on as a match. Where they live and when they’re free isn’t part of it: they decided that when they applied. If something rules them out, such as none of the skills you asked for, that’s said beside it, and they come last when you sort by best match. [How matches work](/help/matches) says more.',
        'People who ask to join your company’s collaborations are in the same list, with the pictures and films they sent.',
        'Select several applicants to tag, move, reject or message them at once. In a message, {name}, {role} and {date} are filled in for each person, and “Preview” shows what each of them will read. You can also send it later.',
        'Filters that you often use can be saved: choose them, then “Views” and “Save this view.” Everyone at your company can open your views. Owners and recruiters can also change them.',
        'You can export the list to a spreadsheet. To review faster, use the keyboard: j and k move down and up, s shortlists, i is for interviews and r rejects.',
      ],
    },
    {
      key: 'interviews',
      title: 'Interview applicants',
      also: 'interview meeting video call phone place times slots propose reschedule calendar questions notes cancel free buffer colleague held',
      body: [
        'Open an applicant and choose “Propose interview.” Offer a few times, in person, by video or by phone, and say who of you takes part. They pick one, ask for others, or decline.',
        {
          points: [
            '“Find free times” shows when everyone who takes part has no other interview. Two interviews of the same person never overlap.',
            'Everyone who takes part gets a calendar file by email that follows every change, and a reminder a day and an hour before.',
            'You can propose other times later, too. An agreed time holds until they pick another one.',
            'Changing the place or the link keeps the time. If you cancel, say why: they’ll read it.',
            'Once it has begun, choose “It took place,” and the applicant moves to Interviewed. You can also record an interview that you didn’t plan here, with its day.',
            'The page of an interview has your questions and notes beside their work, résumé and scorecards. Only your company sees those.',
          ],
        },
        'All of them are under [Interviews](/business/applicants?view=interviews). While one is under way, the reply date of its application waits, for at most 21 days in all.',
      ],
    },
    {
      key: 'reply-clock',
      title: 'The reply date and your reply record',
      also: 'reply by clock deadline extend late reminder record percent answer everyone closed no reply',
      body: [
        'Everyone who applies is promised a reply by the date on the job. We remind you 7 and 2 days before if anyone is still waiting.',
        {
          points: [
            'At the end of that day, applications that you haven’t answered close, and we tell the applicants that you didn’t reply in time. You can still reconsider them.',
            'You can extend the date once for each job, by up to 30 days. Everyone waiting sees your reason.',
            'Under [Applicants](/business/applicants), choose a job to reply to everyone waiting at once. You can undo that for 10 seconds.',
            'An offer is open until the day you choose, at most 14 days.',
          ],
        },
        'Your reply record counts the applications of the last year whose promised day has passed. An offer or a rejection by the first promised date counts as kept. A withdrawn application doesn’t count. The record appears on your page and your jobs once it counts five applications, and on their cards as a percentage. Talent can filter for companies that reply to 80% or more.',
      ],
    },
    {
      key: 'verification-badge',
      title: 'The company verification badge',
      also: 'verify verification badge domain website document company business check',
      body: [
        'The badge next to a company’s name says what was checked, how and when. An administrator grants it, and it’s not for sale.',
        {
          steps: [
            'An owner goes to [Settings, Company](/settings/company) and requests verification.',
            'Choose what we should check: your email domain, with a code we send there; your website; or a PDF document.',
            'An administrator decides, and we’ll let you know. If the answer is no, you’ll get the reason and can ask again.',
          ],
        },
        'Only administrators can read your document. We delete it a day after the decision.',
        'The badge belongs to the name we checked. If an owner renames the company, the badge is removed until an administrator has checked it again.',
      ],
    },
    {
      key: 'no-company-domain',
      title: 'Sign up without a company domain',
      also: 'gmail personal email freelance producer domain sign up business',
      body: [
        'A business account needs a company email address. We don’t accept addresses from gmail.com and eight other personal email services.',
        'Don’t have one? On the sign-up page, choose [No company domain?](/auth/no-company-domain) and show us a website or a document. An administrator decides, and we’ll email you either way.',
      ],
    },
    {
      key: 'seats',
      title: 'Company members and seats',
      also: 'seat member team invite colleague owner recruiter viewer role permission',
      body: [
        'Everyone who works in a company has a seat. Owners invite people by email under [Settings, Company](/settings/company). Invited people don’t need an address at your domain. An address gets one email a day, also if you revoke the invitation and send another.',
        {
          points: [
            'Viewer: can see posts and applicants.',
            'Recruiter: can also post and respond to applicants.',
            'Owner: can also invite people, change seats and request the badge.',
          ],
        },
        'A company always has an owner, so the last owner has to transfer ownership before leaving. If you have seats in several companies, switch between them in the profile menu.',
      ],
    },
  ],
}
