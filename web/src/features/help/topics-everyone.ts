import type { TopicGroup } from './help.topics.ts'

export const forEveryone: TopicGroup = {
  title: 'Safety and money',
  topics: [
    {
      key: 'payments',
      title: 'Paying and getting paid',
      also: 'payment money pay escrow invoice advance cheque check bank transfer fee scam off platform',
      body: [
        'Ensemble doesn’t hold or move the money that a company pays talent. That’s between the two of you. The pay we show is what the post says.',
        'Be careful if someone:',
        {
          points: [
            'asks you for money up front, for a casting, a kit or a course',
            'sends you a check and wants part of it back',
            'wants your bank details before you have an agreement',
            'rushes you to another app or site before you know who they are',
          ],
        },
        'A post or message with wording like this carries a warning that says why. [Report](/help/reporting) anything that looks wrong. You’re always free to exchange addresses and numbers.',
      ],
    },
    {
      key: 'reporting',
      title: 'Report a post, person or message',
      also: 'report abuse spam harassment fraud scam fake unsafe moderation',
      body: [
        'Open the menu on a post, person or message and choose Report. Tell us what’s wrong; a few words help. An administrator reviews it and decides.',
        'We’ll let you know the outcome, and you can see your reports under [Settings, Security](/settings/security). No one finds out that it was you.',
      ],
    },
    {
      key: 'blocking',
      title: 'Block someone',
      also: 'block unblock ignore person stop contact',
      body: [
        'Block is in the same menu as Report. Once you block someone, neither of you can see or contact the other: no posts, no messages, no applications. We don’t tell them.',
        'If they act for a company, your block covers all of it: none of its people can write to you or see how to contact you, even after the person has left. Decisions on applications you’ve sent still reach you, but nothing that’s written with them.',
        'If you have a seat in a company, your own block is yours alone: your colleagues still see the person. Owners can also block a talent for the whole company, and any owner can undo that.',
        'To see who you’ve blocked, or to unblock them, go to [Settings, Security](/settings/security).',
      ],
    },
  ],
}

export const messages: TopicGroup = {
  title: 'Messages',
  topics: [
    {
      key: 'messages',
      title: 'Write to people and companies',
      also: 'message chat conversation request accept decline attach picture film pdf voice note portfolio offline not sent waiting typing read receipts seen delivered edit delete react emoji quote online away saved reply template canned draft schedule send later search find team group crew leave',
      body: [
        'Your first message to someone is a request. They accept it by replying or with Accept, and can decline it. You can write more once they reply.',
        'You have one conversation with a person or company for each application and each post, and one about anything else. “Message” on a post or an application opens the right one.',
        {
          points: [
            'Attach up to 10 files: pictures, films, audio and PDFs. You can also paste or drop them. Only the people in the conversation can open them. Pictures and films don’t reveal where they were taken.',
            'What was sent is also beside the conversation, under “Shared files”; each file leads to its message.',
            'Record a voice note of up to 5 minutes, and listen to it before you send it.',
            'Talent can share projects with “Share Portfolio.” Offers, applications and posts can be sent as cards that always show how things are now. An offer can be downloaded from its card as a PDF.',
          ],
        },
        'Without a connection, your messages wait on your device and are sent in order once you’re back, even after you close the page.',
        'What you’ve typed and not sent yet is kept for you, and you can finish it on another device. Your list of conversations shows it as a draft.',
        'To send a message at a better time, write it and choose “Send later” below the field. It waits under “Scheduled,” where you can send it now, edit it or delete it. If it can’t be sent then, we let you know why.',
        'Keep messages that you send often as saved replies, below the field where you write. In them, {name}, {role} and {date} are filled in for each conversation. A company’s saved replies can be used by everyone who writes for it.',
        'The search above your conversations finds people and companies by name, and messages by their words. Choose a message to go to where it was said.',
        'Open a message’s options to react, to reply to it, or to copy it. For 15 minutes you can also edit or delete your own: it then says “Edited” or “Message deleted.” A request can be edited until it’s opened, and not once it’s declined.',
        'Under your last message you’ll see whether it was sent, delivered (Ensemble is open on one of their devices, and it arrived there) or read. You can turn this off in your [settings](/settings/notifications): then others don’t see whether their messages reached you or you’ve read them, and you don’t see that for yours. Opening a request shows them nothing until you accept it, but they can’t edit it from then on.',
        'A green dot means that someone has Ensemble open, a ring that it’s open in the background. Only those whose conversation with you is accepted see it, and you can turn it off in your [settings](/settings/notifications).',
        'A job or collaboration has one conversation for its whole team. Whoever posted it starts it from their applicants with “Message the team,” once two people are accepted. Everyone accepted later joins and can read what was said before. You can leave in the conversation’s menu; whoever posted it can remove people.',
        'When you write to a company, everyone with a seat there can read your messages, and you’ll see who answered. If you block one of them, your conversations with that company close.',
      ],
    },
  ],
}

export const searching: TopicGroup = {
  title: 'Search',
  topics: [
    {
      key: 'search',
      title: 'Search for work and people',
      also: 'find words quotes exact phrase exclude minus or synonym abbreviation spelling british american craft discover jobs talent pool saved search',
      body: [
        'Type what you look for, such as “gaffer” or “2nd AC.” Who asks for it comes before who only mentions it.',
        {
          points: [
            'People and work are found by all their names: “cellist” also finds “cello,” and “DP” a director of photography. “Searching for” above the results says how your words were read.',
            'To find only the words themselves, put them in quotes, or choose “Search for the words instead.”',
            'Quotes also keep words together: "night shoot".',
            'A minus leaves out: gaffer -unpaid. “or” finds either: gaffer or grip.',
            'British and American spelling find the same.',
          ],
        },
        'A search can be saved, with its filters, and new results emailed to you.',
      ],
    },
  ],
}

export const yourPosts: TopicGroup = {
  title: 'Your posts',
  topics: [
    {
      key: 'how-posts-end',
      title: 'How long a post stays open',
      also: 'end expire close renew keep open days collaboration news gossip story discover deadline',
      body: [
        {
          points: [
            'A job is open until the end of its deadline day, and an event until it’s over.',
            'A collaboration is open until its end date. Without one, it closes after 90 days unless you renew it.',
            'News leaves Discover and the lists after 90 days unless you renew it. Its page stays.',
          ],
        },
        'A week before, we email you. The link opens the post, and one press keeps it for 90 more days. Opening the link changes nothing by itself. In a company, its owners and recruiters get the email.',
        'You can also renew a post under [Manage Your Opportunities](/jobs?mine=1) in its last 30 days. A collaboration that has closed can be reopened there, and news that has left Discover can be shown again.',
      ],
    },
  ],
}

export const account: TopicGroup = {
  title: 'Your account',
  topics: [
    {
      key: 'signing-in',
      title: 'Sign in and reset your password',
      also: 'login password forgot reset code email verification confirm',
      body: [
        'When you sign up, you verify your email with a six-digit code. Forgot your password? Get a link from the [sign-in page](/auth). It works once.',
        'We email you when someone signs in from a device we haven’t seen before. To see everywhere you’re signed in, or to end a session, go to [Settings, Security](/settings/security).',
      ],
    },
    {
      key: 'passkeys',
      title: 'Passkeys',
      also: 'passkey fingerprint face touch id windows hello security key passwordless sign in without password webauthn',
      body: [
        'A passkey lets you sign in with your fingerprint, face, or screen lock instead of your password. It stays on your device or in your password manager, and can’t be guessed or phished.',
        {
          steps: [
            'Open [Settings, Security](/settings/security) and choose “Add a passkey.”',
            'Follow your browser, then give the passkey a name you’ll recognize.',
            'Next time, choose “Sign in with a passkey” on the [sign-in page](/auth).',
          ],
        },
        'Lost the device? Sign in with your password or a code by email, and remove the passkey. If two-factor authentication is on, we still ask for your second step.',
      ],
    },
    {
      key: 'two-factor',
      title: 'Two-factor authentication',
      also: '2fa two factor authenticator app totp phone sms recovery code lost device security',
      body: [
        {
          steps: [
            'Open [Settings, Security](/settings/security) and choose an authenticator app, a phone, or a passkey.',
            'Scan the code or enter your number, then enter the six digits you get. For a passkey, follow your browser.',
            'Keep your recovery codes somewhere other than on that device. Each one works once.',
          ],
        },
        'Lost your device? After entering your password, choose to use a recovery code. It turns two-factor authentication off so you can set it up again.',
      ],
    },
    {
      key: 'notifications',
      title: 'What you hear about',
      also: 'notification email mail unsubscribe digest newsletter stop push browser phone iphone ipad home screen allow permission blocked device quiet daily weekly hourly mute muted off',
      body: [
        'Under [Settings, Notifications](/settings/notifications), choose for each subject whether you see it in the app, how soon it’s emailed, and whether it’s pushed. Each choice counts at once.',
        {
          points: [
            'To get pushes, turn on “Push notifications in this browser” there, on each computer and phone where you want them, and allow them when your browser asks. On an iPhone or iPad, first tap Share, then “Add to Home Screen,” and open Ensemble from there. Signing out turns them off.',
            'In the app, “Quiet” lists it without counting it on the bell, and “Off” doesn’t list it. Offers can be quiet but not off, because they end.',
            'Emails come at once, or together: every hour, every morning at 7 or every Monday at 7 in your time zone. What you’ve seen by then isn’t emailed.',
            'To stop hearing about one post, choose “Mute this post” in the menu of a notification about it. It’s still listed, and you’ll still hear of offers. Muted posts are in your settings, where you can unmute them.',
          ],
        },
        'Every email you can turn off has a link at the bottom that does it, without signing in. You’ll always get codes, security alerts and administrators’ decisions about your account, at once.',
      ],
    },
    {
      key: 'quiet-hours',
      title: 'Quiet hours',
      also: 'night sleep silent do not disturb pause weekend push email locked screen time zone',
      body: [
        'Turn on quiet hours under [Settings, Notifications](/settings/notifications) and choose from when until when. During them, nothing is pushed or emailed to you; it comes when they end. In the app, everything is listed as usual.',
        'Codes, sign-in alerts, blocks and what concerns your account come anyway.',
        'The times are in your time zone, which you can change under [Settings, Account](/settings/account).',
        'A push says only who it’s from and what it’s about. If you want to read more on a locked screen, turn on “Show message text on a locked screen.”',
      ],
    },
    {
      key: 'your-data',
      title: 'Download your data',
      also: 'export download data gdpr privacy zip copy',
      body: [
        'Under [Settings, Account](/settings/account), you can download everything we keep about you as a ZIP: a readable file plus your uploads. We prepare it in the background and email you when it’s ready. You then have seven days to download it.',
      ],
    },
    {
      key: 'deleting',
      title: 'Delete your account',
      also: 'delete close remove account erase leave gdpr',
      body: [
        'Request it under [Settings, Account](/settings/account). You’ll be signed out everywhere and hidden from everyone. For 14 days, you can bring it all back: sign in and choose “Keep my account.” After that, we delete everything you made and everything that names you. What stays doesn’t name you: the security log holds codes instead of your addresses for 90 days, and decisions on reports keep only their outcome.',
        {
          points: [
            'If you’re the last owner of a company with other members, transfer ownership first.',
            'A company without other members is deleted with your account. Applicants who are still waiting get an answer first.',
            'Messages that others wrote to you remain theirs.',
          ],
        },
      ],
    },
    {
      key: 'notifications-page',
      title: 'Your notifications',
      also: 'notification bell inbox read unread archive archived snooze snoozed later remind search mark all',
      body: [
        '[Notifications](/notifications) has everything the bell shows and more: search it, look at job matches, applications or messages only, and mark what you’ve read.',
        {
          points: [
            'Snooze puts a notification away for an hour, until this evening, tomorrow morning or next week. Then it comes back unread with what’s true by then. If there’s nothing left to see, such as a message you’ve read or someone you’ve blocked, it goes to Archived instead.',
            'Archive puts it away for good. You’ll find it under Archived, and new things of the same kind still reach you.',
            'For a few seconds you can undo archiving, snoozing, “Mark all read” and “Archive read”.',
            'What you’ve read goes after 90 days. What’s unread or snoozed stays.',
          ],
        },
      ],
    },
    {
      key: 'location',
      title: 'Your location',
      also: 'location city place gps position geolocation privacy map',
      body: [
        'As you type a place, we suggest cities from a list on our own server. You can also enter anything else by hand.',
        '“Use my location” asks your browser where you are, rounds that to about a kilometer and looks up the nearest city on our server. We don’t share your location with anyone, and we don’t keep it.',
      ],
    },
    {
      key: 'installing',
      title: 'Install Ensemble as an app',
      also: 'install app home screen desktop phone pwa offline without connection train plane airplane new version update reload',
      body: [
        'Ensemble runs in your browser, and you can also install it: it gets its own window and icon.',
        {
          points: [
            'Chrome, Edge and Samsung Internet: open the browser’s menu and choose Install, or Add to home screen.',
            'Safari on iPhone and iPad: choose Share, then Add to Home Screen.',
            'Safari on Mac: choose File, then Add to Dock.',
          ],
        },
        'Without a connection, Ensemble still opens and shows what you last saw on this device: Discover, the posts you saved, your applications with their offers, and the conversations you’ve opened. The bar at the top says how old it is. What you write in a conversation is sent when you’re back online; everything else needs a connection.',
        'What’s stored is yours alone. It goes when you sign out, and after two weeks without a connection.',
        'When a new version is ready, we say so and it starts when you choose Reload. We never reload a page by ourselves for it, so nothing you’re typing is lost.',
      ],
    },
    {
      key: 'shortcuts',
      title: 'Keyboard shortcuts',
      also: 'keyboard shortcut slash accessibility screen reader hotkey',
      body: [
        {
          points: [
            '/ jumps to the search on Discover, in your notifications and in Help.',
            'j and k move through applicants, s shortlists, i is for interviews and r rejects.',
            'On the notifications page, j and k move, Enter opens, u marks as read or unread, s snoozes and e archives.',
            'In a dialog, you start in its first field. Ctrl + Enter, or ⌘ + Enter on a Mac, does what its main button does.',
            'Tab reaches everything, and Escape closes what’s open.',
            'The arrow keys move through tabs, menus and suggestions.',
          ],
        },
        'Can’t reach or read something? [Write to us](/help#write). That’s a bug, and we want to know about it.',
      ],
    },
  ],
}
