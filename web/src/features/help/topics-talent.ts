import type { TopicGroup } from './help.topics.ts'

export const forTalent: TopicGroup = {
  title: 'For talent',
  topics: [
    {
      key: 'applying',
      title: 'Apply for a job',
      also: 'apply application cover letter submit send candidate several roles production screening questions answers required',
      body: [
        'Applying is always free. Open a job and choose Apply. Write a cover letter and say when you’re available. You can add work from your portfolio, a résumé, a link and the pay you expect.',
        {
          points: [
            'You can apply once for each job. In a production, choose every role you want: you’ll write one application, and we’ll send it for each of them. If one has just been filled, nothing is sent until you uncheck it.',
            'Some jobs ask questions, or require a résumé, a link or work from your portfolio. The job’s page says so before you apply.',
            'Until someone opens your application, you can change it: open it under [Applications](/applications) and choose Edit application.',
            'The company sees your application, your profile, your email address and the phone number in your profile, so it can reply to you. No one else does.',
            'Everything you’ve sent is under [Applications](/applications), with the date you’ll hear by.',
          ],
        },
        'A job says whether it’s paid. You’ll see PAID only where the money is certain. A royalty share or a maybe doesn’t count.',
      ],
    },
    {
      key: 'chosen-work',
      title: 'Choose the work you send',
      also: 'portfolio project picture film file lead first show private application choose',
      body: [
        'When you apply for a job or ask to join a collaboration, choose up to 10 projects or single files from your portfolio. Under “Show first,” pick the picture that leads.',
        {
          points: [
            'Your work is the first thing they see when they open your application.',
            'They also see private projects that you choose, but only in this application. Drafts can’t be chosen.',
            'If you choose nothing, they see the newest public work in your portfolio.',
            'If you delete a project, it disappears from your applications, too.',
          ],
        },
      ],
    },
    {
      key: 'joining',
      title: 'Join a collaboration',
      also: 'collaborate collaboration join team up ask introduction roles pictures films apply crew',
      body: [
        'Open a collaboration and choose Collaborate. Introduce yourself, choose the roles you’d take on and say when you’re available. You can add up to five pictures or films, and a link to your portfolio.',
        {
          points: [
            'You can ask once for each collaboration, and it’s always free.',
            'Only the person or company who posted it sees your application, your files, your email address and the phone number in your profile.',
            'A collaboration promises no reply date. You’ll find what you’ve sent, and any decision, under [Applications](/applications).',
          ],
        },
      ],
    },
    {
      key: 'own-collaborations',
      title: 'Review who wants to join your collaboration',
      also: 'applicants review own collaboration answer accept offer shortlist reject notes scorecard team saved view filters',
      body: [
        'Everyone who asks to join your collaborations is under [Your applicants](/talent/applicants), with their work first. We let you know when someone new asks.',
        {
          points: [
            'Shortlist the people you like, and make an offer when you’ve decided. They have until the day you choose to accept or decline, and until then you can correct or withdraw it.',
            'You can undo each step for 10 seconds. Applicants hear about it after that, and never about what you undid.',
            'They never see your notes or scorecards.',
            'Filters that you often use can be saved under “Views.”',
          ],
        },
        'To stop new applications, close the collaboration under [Your posts](/jobs?mine=1). You can still answer everyone who asked.',
      ],
    },
    {
      key: 'application-status',
      title: 'What each application status means',
      also: 'sent being reviewed shortlisted interviewed offer download pdf received accepted not selected withdrawn state progress pipeline',
      body: [
        {
          points: [
            'Sent: there’s no decision yet. The application says whether someone has opened it.',
            'Being reviewed: someone is looking at it.',
            'Shortlisted: you’re one of the few they’re choosing from.',
            'Interviewed: you’ve met, and they decide next.',
            'Offer received: they want to work with you. The offer says until when you can accept or decline. They can correct or withdraw it until you answer, and we tell you what changed. You can download the offer as a PDF.',
            'Accepted: you accepted the offer.',
            'Not selected: it’s closed, with a reason if the company gave one. An offer also ends when someone else takes the last opening of its role.',
            'Withdrawn: you withdrew it.',
          ],
        },
        'You’ll hear by the date that was promised when you applied. A company can extend it once, and says why. If it doesn’t reply by then, your application closes with “No reply in time”, which lowers the company’s reply record. It can still reconsider you.',
        'We let you know about every step. Under [Applications](/applications), each application lists all of its steps with dates. A company can undo a step for 10 seconds, so you hear about it when that time is over.',
      ],
    },
    {
      key: 'your-interviews',
      title: 'Interviews',
      also: 'interview meeting video call phone place times slots pick reschedule calendar decline cancel other time zone',
      body: [
        'When a company would like to meet you, it proposes times. Pick the one that suits you, ask for others and say when you can, or decline. Your application stays as it is.',
        {
          points: [
            'Times are in the company’s time zone, with yours beside them.',
            'We show you when you have another interview or agreed to work that day. The company doesn’t see that.',
            'We email you a calendar file that follows every change, and remind you a day and an hour before.',
            'If the company proposes other times later, the agreed one holds until you pick another.',
            'Add an agreed interview to your calendar from its page. If you can’t come, ask for other times, or cancel and say why.',
          ],
        },
        'All of them are under [Interviews](/applications?view=interviews). While one is under way, the date by which you’ll hear waits, for at most 21 days in all.',
      ],
    },
    {
      key: 'about-companies',
      title: 'Write about a company',
      also: 'testimonial review rating stars company interviewed hired write edit delete answer rate employer',
      body: [
        'Once a company has interviewed or hired you on Ensemble, you can write a testimonial about it: on its page, or on your application.',
        {
          points: [
            'It shows your name, your stars and words, and “Interviewed here” or “Hired here” with the year. It never says for which post.',
            'You can write one for each company, change it for 14 days and delete it at any time. If you withdrew or weren’t selected after an interview, you can still write it.',
            'The company can answer once, and can’t remove it. It stays even if the company blocks you.',
            'From three testimonials on, their mean is the company’s rating, on its page and on its cards.',
          ],
        },
      ],
    },
    {
      key: 'discover',
      title: 'How Discover is put together',
      also: 'board sections near remote following new since last visit list pictures keyboard keys shortcuts your call hide',
      body: [
        'Discover begins with what waits for you: an offer, an unread message, an invitation, a draft whose post closes soon, what’s left of your first steps. Below it, each opening is in the first section that it belongs to.',
        {
          points: [
            'Best for you: what your profile fits at 65% or more. Until there are enough, new posts in your interests, each marked so. Change them in your [first steps](/talent/interests).',
            'In and near your city: within 50 km of the location in your profile. Without one, Discover asks where you work.',
            'Then remote work, posts from people and companies you follow, and everything else, newest first.',
            'What you applied to is under [Applications](/applications). What you hid stays hidden.',
            'A dot marks what came since your last visit, on any of your devices.',
          ],
        },
        'Choose Pictures to see posts as frames instead of rows. With a keyboard, j and k move along the rows, Enter opens one, b saves it, a applies, x hides it, and / searches.',
      ],
    },
    {
      key: 'talent-analytics',
      title: 'Who looks at your work',
      also: 'analytics statistics numbers views profile projects searches words saved invitations outcomes replies suggestions',
      body: [
        '[Analytics](/talent/analytics) shows how often your profile and projects were looked at, how often companies’ searches showed you, and what became of your applications.',
        {
          points: [
            'Each person counts once a day, with or without an account. You don’t count, and neither do search engines. You see how many looked and of what kind, never who.',
            'A word that companies searched for is shown once three different people searched for it.',
            'Suggestions come from the same comparison as your matches: what to add so that more open posts fit you.',
          ],
        },
      ],
    },
    {
      key: 'matches',
      title: 'How matches work',
      also: 'matching match fit percent score ruled out area pay currency exchange rate flat sum skills level travel playing age kit',
      body: [
        'A score says how well your profile and a post fit: your craft, skills, what a role asks for, place, dates, pay, experience and confirmed credits. From 65% on it’s a match: it’s under [Matches](/matches), and we let you know. Without one, that page shows the openings that come closest and what keeps each from matching. Open a score to see what it’s made of and what would raise it.',
        {
          points: [
            'Some things rule a post out, however well the rest fits. It then says which, such as “71% fit · not in your area,” and it’s no match: you have none of the skills it asks for, or not what the role asks for; it’s in another country and doesn’t pay for travel; you aren’t free for at least half of its days; it pays less than two thirds of your rate; or you’re two levels of experience short.',
            'The first skill that a post names counts twice.',
            'A role that asks for kit, an accent or an instrument needs one of those it names: “Drone” is met by “Drone (Mavic 3).” A playing age needs three years in common, or all of a shorter range.',
            'Pay in another currency is converted by a table of exchange rates, so it’s “about.” An hour is an eighth of a day, a week is five days, and a flat sum is for all days of the post. Without an exchange rate or days, pay isn’t compared.',
          ],
        },
        'Companies see the same score in their talent pool. Once you’ve applied, their score leaves out place and dates: you’ve decided about those. Age, gender, origin, photos and plans are never part of it.',
      ],
    },
    {
      key: 'drafts',
      title: 'Drafts and autosave',
      also: 'draft autosave save unfinished lost typed resume later',
      body: [
        'We save your application while you write it. If you close the page, lose your connection or switch devices, open the job or collaboration again and pick up where you left off.',
        'Only you can see a draft, and it ends when you send it. If the post closes first, it no longer takes applications, and your draft says so.',
      ],
    },
    {
      key: 'resume',
      title: 'Your résumé',
      also: 'cv resume curriculum vitae pdf upload',
      body: [
        'A résumé is a PDF of up to 10 MB that you add to an application. Only the company you send it to can read it. You can add a link instead.',
        'Don’t have one handy? You can save your [profile](/profile) as a PDF résumé.',
      ],
    },
    {
      key: 'withdrawing',
      title: 'Withdraw an application',
      also: 'withdraw cancel back take undo application',
      body: [
        'Open it under [Applications](/applications) and choose Withdraw application. You can do this until there’s a decision, and we let the company know. Withdrawing can’t be undone. You can apply again, one time, while the post is open.',
        'The company keeps what you sent with it: your letter, your answers, your résumé and your email address. Its messages to several applicants at once no longer reach you. To take everything back, ask the company, or delete your account under [Settings](/settings).',
      ],
    },
    {
      key: 'talent-badge',
      title: 'The Verified badge for talent',
      also: 'verified badge tick check talent credit confirmed',
      body: [
        'On a talent’s profile, Verified means two things: the email address is verified, and someone else who was there has confirmed at least one credit. The badge says so itself.',
        {
          steps: [
            'Add a project to your [portfolio](/talent/portfolio).',
            'Credit the people you made it with.',
            'They confirm or decline the credit.',
          ],
        },
        'You can’t buy the badge, and it doesn’t change where you appear in lists.',
      ],
    },
    {
      key: 'portfolio-files',
      title: 'What you can add to a portfolio',
      also: 'portfolio upload image video audio pdf size limit format private link heic',
      body: [
        {
          points: [
            'Images, up to 10 MB each',
            'Videos, up to 500 MB each',
            'Audio (MP3, WAV, FLAC), up to 100 MB each',
            'PDFs, up to 20 MB each',
            'Links to YouTube, Vimeo, SoundCloud and Spotify, which only load when someone presses play',
          ],
        },
        'Uploads show their progress. You can pause them, and they continue after a lost connection. We remove the data that a camera hides in images, and where a video was shot. Other data in videos, audio and PDFs stays, such as an author’s name.',
        'A project is public, or private with a link that you create and that expires. Images need a description before you publish them, so everyone can know what they show.',
      ],
    },
    {
      key: 'no-paid-ranking',
      title: 'Why no one can pay to be seen',
      also: 'ranking boost promote premium paid order featured fair free fee editors pick',
      body: [
        'Talent never pays to apply, to be seen or to be ranked. Businesses pay for the tools they work with, never for a place in a list. Who pays has no effect on the order of posts and people.',
        'What fits your profile best comes first, then what’s near your city. Everything else is newest first. An administrator gives “Editors’ pick” by hand, and it doesn’t move anything up.',
      ],
    },
  ],
}
