import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Terms and conditions',
  about: 'The editions of the terms of the portal, and who has agreed to which.',
  questions: [
    {
      ask: 'Can I change an edition that is in force?',
      answer: 'No. Write a new one and publish it for a day; a scheduled one can be withdrawn until that day.',
    },
    {
      ask: 'When is everybody asked to agree?',
      answer: 'When an edition comes into force that must be accepted. Small corrections can do without.',
    },
    {
      ask: 'Who has agreed?',
      answer: 'Each edition lists the agreements, with the moment and the language that was read.',
    },
  ],
} satisfies Help
