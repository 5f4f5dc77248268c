import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'User groups',
  about: 'Groups of people in a building, whatever their company. Content is addressed to them, and booking rules can hold for them.',
  questions: [
    {
      ask: 'Who sees the people of a group?',
      answer: 'The building. Its companies can choose a group as an audience, but see nobody in it.',
    },
    {
      ask: 'What are credits?',
      answer:
        'What each person of the group may book with in a week, month, quarter or year, where a facility takes credits. One credit pays one unit of the building’s currency; of several groups the most generous counts.',
    },
    {
      ask: 'What happens when a group is deleted?',
      answer: 'It can no longer be chosen and its booking rules end. What was published to it stays for the same people.',
    },
  ],
} satisfies Help
