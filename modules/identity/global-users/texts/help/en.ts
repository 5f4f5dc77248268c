import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Global users',
  about: 'Every person on the portal, for the provider: where they belong, and what support can do for them.',
  questions: [
    {
      ask: 'How do I find somebody quickly?',
      answer: 'Search by name or e-mail address. A search shows the first two hundred; narrow it where it says 200+.',
    },
    {
      ask: 'What does the person learn of what support does?',
      answer: 'Support tools ask for a reason. It stands in the history, and the person is told by e-mail and at the bell.',
    },
    {
      ask: 'How is an e-mail address changed?',
      answer: 'The new mailbox confirms within two days, and the old one may object within seven. Until it is confirmed the old address holds.',
    },
  ],
} satisfies Help
