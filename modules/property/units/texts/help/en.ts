import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Floors and units',
  about: 'Towers, floors and units of a building, and who rents them: as a list and as a stacking plan.',
  questions: [
    {
      ask: 'How do I let a unit?',
      answer: 'Open the unit and let it to a company from a day on. Two lettings of a unit never overlap.',
    },
    {
      ask: 'What does “ends within 6 months” mean?',
      answer: 'The lease ends within six months and nobody has the unit after it.',
    },
    {
      ask: 'What are units for own use?',
      answer: 'Units that serve the building, such as the lobby. They are never let and do not count as vacant.',
    },
  ],
} satisfies Help
