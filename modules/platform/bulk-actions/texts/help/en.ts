import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Many at once',
  about: 'Tick rows of a list and do one thing to all of them, each by the same rules as if you did it alone.',
  questions: [
    {
      ask: 'How do I take everything that the list shows?',
      answer: 'Tick the box in the head of the table, then choose “Select all”. Search and filters count: what they hide is not touched.',
    },
    {
      ask: 'Why were some refused?',
      answer: 'Each row names its reason, such as a person of higher rank or a unit that is let. The other rows are done all the same.',
    },
    {
      ask: 'Can I undo it?',
      answer: 'Where it can be taken back, Undo stands beside the message. What somebody else has changed since stays as it is, and is named.',
    },
  ],
} satisfies Help
