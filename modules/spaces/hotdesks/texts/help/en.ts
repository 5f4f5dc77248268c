import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Hotdesks',
  about:
    'Desks that are booked by the day or half day, on the plan of the floor. The building sets them up; displays on the floor show which are free.',
  questions: [
    {
      ask: 'How do I book a desk without a mouse?',
      answer: 'Tab goes from desk to desk in the order of their numbers, Enter chooses one. Or show them as a list.',
    },
    {
      ask: 'Who sees where I sit?',
      answer:
        'Nobody, until you choose so under “Who sees where I sit”: colleagues of your organisation may see your name, displays on the floor your initials. Whoever runs the desks of your organisation sees its bookings.',
    },
    {
      ask: 'Why was my desk given to somebody else?',
      answer: 'Nobody had checked in by the time that the building has set, usually 10:00 and 14:00. Scan the code on the desk, or press Check in.',
    },
  ],
} satisfies Help
