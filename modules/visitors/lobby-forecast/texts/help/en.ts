import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Lobby forecast',
  about: 'How many visitors come to the desk in each quarter of an hour of the next 14 days, and how many desks that takes.',
  questions: [
    {
      ask: 'What is it made of?',
      answer:
        'Of the visits that are approved, of how early or late visitors of this building came in the last eight weeks, and of the part that never came. The formula stands on the page with the numbers of this building.',
    },
    {
      ask: 'Why is the day after next week so low?',
      answer: 'Because only visits that are announced so far count. Look again when the day comes closer.',
    },
    {
      ask: 'How good is it?',
      answer:
        'With People counting, last week’s forecast stands beside what came, with the error for a quarter of an hour and whether it was too high or too low.',
    },
  ],
} satisfies Help
