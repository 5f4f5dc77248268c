import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Holiday setup',
  about: 'The public holidays of the building, by day.',
  questions: [
    {
      ask: 'How do I add a whole year?',
      answer: 'Copy another year, or read a calendar file (.ics). The page shows what it has read before anything is added.',
    },
    {
      ask: 'What happens to holidays that are there already?',
      answer: 'They stay as they are. A day of a building has one holiday.',
    },
    {
      ask: 'Why was an entry of my calendar left out?',
      answer: 'Only whole-day events are taken: times of day and recurring events are not.',
    },
  ],
} satisfies Help
