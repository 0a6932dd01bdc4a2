import type { TopicGroup } from './help.topics.ts'

export const forEverybody: TopicGroup = {
  title: 'Safety and money',
  topics: [
    {
      key: 'payments',
      title: 'Paying and being paid',
      also: 'payment money pay escrow invoice advance cheque check bank transfer fee scam off platform',
      body: [
        'Ensemble does not hold or move what a company pays to talent: that is between the two of you. What we show about pay is what the post says.',
        'Be careful when somebody',
        {
          points: [
            'asks you for money first, for a casting, a kit or a course',
            'sends a cheque and wants part of it back',
            'wants your bank details before there is an agreement',
            'hurries you to another place before you know who they are',
          ],
        },
        'You may always exchange addresses and numbers. A post or message with such words carries a warning that says why. [Report](/help/reporting) what looks wrong.',
      ],
    },
    {
      key: 'reporting',
      title: 'Reporting something',
      also: 'report abuse spam harassment fraud scam fake unsafe moderation',
      body: [
        'Posts, people and messages have a menu with Report. Choose what is wrong; a few words help. An administrator looks at it and decides.',
        'You are told what came of it, and see your reports under [Settings, Security](/settings/security). Nobody learns that it was you.',
      ],
    },
    {
      key: 'blocking',
      title: 'Blocking somebody',
      also: 'block unblock ignore person stop contact',
      body: [
        'Block stands in the same menu as Report. From then on you and they do not see or reach each other: no posts, no messages, no applications. They are not told.',
        'Whom you blocked stands under [Settings, Security](/settings/security), and can be let back in there.',
      ],
    },
  ],
}

export const account: TopicGroup = {
  title: 'Your account',
  topics: [
    {
      key: 'signing-in',
      title: 'Signing in',
      also: 'login password forgot reset code email verification confirm',
      body: [
        'You confirm your address with a six-digit code when you sign up. Forgot your password? [The sign-in page](/auth) sends you a link that is good once.',
        'A sign-in from a device we have not seen is told to you by mail. All places where you are signed in are under [Settings, Security](/settings/security), and can be ended there.',
      ],
    },
    {
      key: 'two-factor',
      title: 'Two-factor authentication',
      also: '2fa two factor authenticator app totp phone sms recovery code lost device security',
      body: [
        {
          steps: [
            'Open [Settings, Security](/settings/security) and choose an authenticator app or a phone.',
            'Scan the code, or type the number, and enter the six digits you get.',
            'Keep the recovery codes somewhere else than on the same device. Each works once.',
          ],
        },
        'Lost the device? After your password choose the recovery code. It turns the second step off, so that you can set it up anew.',
      ],
    },
    {
      key: 'notifications',
      title: 'What we send you',
      also: 'notification email mail unsubscribe digest newsletter stop push browser',
      body: [
        'Under [Settings, Notifications](/settings/notifications) you choose which mails you get. Every mail that can be stopped has a link at its end that stops it, without signing in.',
        'Codes, security alerts and what administrators decide about your account always come.',
      ],
    },
    {
      key: 'your-data',
      title: 'Getting your data',
      also: 'export download data gdpr privacy zip copy',
      body: [
        'Under [Settings, Account](/settings/account) you can download everything we keep about you as one ZIP: a readable file, and what you uploaded. It is put together in the background, you get a mail when it is ready, and it can be downloaded for seven days.',
      ],
    },
    {
      key: 'deleting',
      title: 'Deleting your account',
      also: 'delete close remove account erase leave gdpr',
      body: [
        'Ask for it under [Settings, Account](/settings/account). You are signed out everywhere and nobody sees you any more; after 14 days everything is deleted for good. Until then, signing in and choosing “Keep my account” brings it all back.',
        {
          points: [
            'The last owner of a company with other members passes ownership on first.',
            'A company without other members ends with you, and everybody who waits for its answer gets one before.',
            'Messages that others wrote to you stay theirs.',
          ],
        },
      ],
    },
    {
      key: 'location',
      title: 'Places and your position',
      also: 'location city place gps position geolocation privacy map',
      body: [
        'Places are completed from a list of cities on our own server. Whatever you type by hand counts as well.',
        '“Use my position” asks your browser, rounds the answer to about a kilometer and looks up the nearest city here. The position is given to nobody else, and is not kept.',
      ],
    },
    {
      key: 'shortcuts',
      title: 'Using the keyboard',
      also: 'keyboard shortcut slash accessibility screen reader hotkey',
      body: [
        {
          points: [
            '/ goes to the search, on Discover and here.',
            'j and k go through applicants, s shortlists, r rejects.',
            'Tab reaches everything, Escape closes what is open.',
            'The arrow keys go through tabs, menus and suggestions.',
          ],
        },
        'Something that you cannot reach or read? [Write to us](/help#write): that is a fault, and we want to know of it.',
      ],
    },
  ],
}
