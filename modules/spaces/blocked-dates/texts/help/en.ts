import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Blocked dates',
  about:
    'Times at which the whole building, a category or one facility cannot be booked: works, a closure, an event of the building itself. Bookings in the way are listed first, and each is decided on.',
  questions: [
    {
      ask: 'What becomes of bookings that are there already?',
      answer:
        'You decide on each before you block: keep it, or cancel it, and its person is told with your message. To move one, open it from the list; once it is moved it goes from the list. If somebody books while you decide, the list comes back with their booking.',
    },
    {
      ask: 'What do those who book see?',
      answer:
        'The time is hatched on the day view, and a refusal names it with other times and rooms that would do. They read the reason only where you show it.',
    },
    {
      ask: 'Can a time be blocked every year?',
      answer:
        'Yes: on the same days of each year from the first on, until you unblock it. In years without 29 February it ends on the 28th, or begins on 1 March.',
    },
  ],
} satisfies Help
