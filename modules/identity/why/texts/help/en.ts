import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Why?',
  about: 'Why somebody can, or cannot, open a screen, do something or see a record: all conditions in order, with the first that fails.',
  questions: [
    {
      ask: 'About whom can I ask?',
      answer: 'About yourself; as an admin about the people of your organisation, and as a building also about those of its companies.',
    },
    {
      ask: 'How do I ask about a record?',
      answer: 'Copy its address from the browser and paste it. You must be able to see the record yourself.',
    },
    {
      ask: 'What do I do with the answer?',
      answer: 'The condition that fails says what would change it, and who can do that.',
    },
  ],
} satisfies Help
