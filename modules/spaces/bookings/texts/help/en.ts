import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Bookings',
  about: 'What this is for, in one or two sentences.',
  questions: [
    { ask: 'How do I find one?', answer: 'Search by name, or narrow the list by the day of the last change.' },
    { ask: 'How do I add one?', answer: 'Use the button above the list. Who lacks the permission does not see it.' },
    { ask: 'Who can see them?', answer: 'The admins of the building, and of a company those of its own.' },
  ],
} satisfies Help
