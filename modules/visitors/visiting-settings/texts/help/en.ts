import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Visiting settings',
  about:
    'How visitors are received: whose visits wait for approval, at which hours, what is asked of visitors, what happens at the desk, and the poster by which they announce themselves. The consent can be printed, with lines to sign. Where photos are wanted, the desk may take one once somebody is in; nobody waits for it. The building decides; a company can be stricter.',
  questions: [
    {
      ask: 'What may a company decide?',
      answer:
        'Everything that makes its own visits stricter: approval by its own people, shorter visits, more that is asked, a check at the desk, fewer days of keeping. What the building asks for holds in any case.',
    },
    {
      ask: 'Who approves a visit?',
      answer:
        'Each reason has its own approver: the building for its reasons, the company for its own. The visit is approved when all have agreed, from the list or from the mail.',
    },
    {
      ask: 'When may numbers of documents be asked for?',
      answer:
        'Only by the building, for a reason that it writes down and confirms once a year; unconfirmed for thirteen months, the kind alone is noted. The host who vouches and a staff card count alike. Numbers are encrypted and gone 31 days after the visit at the latest.',
    },
  ],
} satisfies Help
