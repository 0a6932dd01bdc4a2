import type { TopicGroup } from './help.topics.ts'

export const forTalent: TopicGroup = {
  title: 'For talent',
  topics: [
    {
      key: 'applying',
      title: 'Applying for a job',
      also: 'apply application cover letter submit send candidate',
      body: [
        'Applying is free, always. Open a job and choose Apply: you write a cover letter, say from when you are available, and may add a résumé, a link to your portfolio and what you expect to be paid.',
        {
          points: [
            'You can apply once for each job.',
            'The company sees your application, your profile and your address, so that it can answer you. Nobody else does.',
            'Everything you sent is under [Applications](/applications), with the date by which the company answers.',
          ],
        },
        'A job says whether it is paid. PAID is shown only where money is certain: a royalty share or a maybe is not called paid.',
      ],
    },
    {
      key: 'application-status',
      title: 'What the status of an application means',
      also: 'sent being reviewed shortlisted interviewed offer received accepted not selected withdrawn state progress pipeline',
      body: [
        {
          points: [
            'Sent: the company has not opened it yet.',
            'Being reviewed: somebody is looking at it.',
            'Shortlisted: you are among the few they choose from.',
            'Interviewed: you have met, and they decide next.',
            'Offer received: they want to work with you. You accept or decline.',
            'Accepted: you took the offer.',
            'Not selected: closed, with the reason where the company gave one.',
            'Withdrawn: you took it back.',
          ],
        },
        'You are told of every step, and each application shows all of them with their dates under [Applications](/applications). A company can take its last step back within ten seconds; your history shows that too.',
      ],
    },
    {
      key: 'drafts',
      title: 'Drafts: nothing you type is lost',
      also: 'draft autosave save unfinished lost typed resume later',
      body: [
        'An application is saved while you write it. Close the page, lose the connection or change to another device: open the job again and go on where you stopped.',
        'A draft is seen by you alone and ends when you send it. A job that closes meanwhile takes no more applications; your draft shows that.',
      ],
    },
    {
      key: 'resume',
      title: 'Your résumé',
      also: 'cv resume curriculum vitae pdf upload',
      body: [
        'A résumé is a PDF of at most 10 MB. You add it to an application; the company you sent it to can read it, and nobody else.',
        'You do not have one at hand? Your [profile](/profile) can be saved as a PDF résumé, made of what stands in it.',
      ],
    },
    {
      key: 'withdrawing',
      title: 'Withdrawing an application',
      also: 'withdraw cancel take back undo application',
      body: [
        'Open it under [Applications](/applications) and choose Withdraw. That works as long as it is not decided, and the company is told. It cannot be taken back, and you cannot apply for the same job again.',
      ],
    },
    {
      key: 'talent-badge',
      title: 'The Verified badge of talent',
      also: 'verified badge tick check talent credit confirmed',
      body: [
        'On a talent’s profile, Verified means two things: the address was confirmed, and at least one credit was confirmed by somebody else who was there. The badge says so itself.',
        {
          steps: [
            'Add a project to your [portfolio](/talent/portfolio).',
            'Name the people you made it with as credits.',
            'They confirm, or decline, that it was so.',
          ],
        },
        'It cannot be bought, and it changes nothing about where you stand in a list.',
      ],
    },
    {
      key: 'portfolio-files',
      title: 'What a portfolio can hold',
      also: 'portfolio upload image video audio pdf size limit format private link heic',
      body: [
        {
          points: [
            'Images of up to 10 MB each',
            'Videos of up to 500 MB',
            'Audio (MP3, WAV, FLAC) of up to 100 MB',
            'PDFs of up to 20 MB',
            'Links to YouTube, Vimeo, SoundCloud and Spotify, which load only when somebody presses play',
          ],
        },
        'An upload shows how far it is, can be paused, and goes on after a broken connection. Images lose the data that a camera hides in them, such as where they were taken.',
        'A project is public, or private with a link that you make and that ends. Images need a description before they are published, so that everybody can know what they show.',
      ],
    },
    {
      key: 'no-paid-ranking',
      title: 'Why nobody can pay to be seen',
      also: 'ranking boost promote premium paid order featured fair free fee editors pick',
      body: [
        'Talent never pays to apply, to be seen or to be ranked. Businesses pay for the tools they work with, never for a place in a list: the order of posts and people does not know who pays.',
        'New posts come first. Your interests fill a first section, which says so. “Editors’ pick” is given by an administrator by hand and moves nothing up.',
      ],
    },
  ],
}
