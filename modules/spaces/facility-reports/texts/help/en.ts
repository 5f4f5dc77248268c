import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Facility reports',
  about:
    'How much of what the building offers was used, when and by whom, what became of bookings, what they brought in, and what people wanted and did not get. For a month, a quarter, a year or days of your own, beside the period before.',
  questions: [
    {
      ask: 'What counts as used?',
      answer:
        'The time from start to end of bookings that took place, or until somebody left early. Work before and after is not counted, nor what was released or nobody came to. A period that is still running is counted up to now, and compared with the one before up to the same moment.',
    },
    {
      ask: 'What is 100%?',
      answer:
        'All hours in which a place was open and not blocked, by the opening hours as they are today. A room is one place, a gym of twenty has twenty, and a hall has those of its halves: it is in use while one of them is.',
    },
    {
      ask: 'What do refusals tell?',
      answer:
        'What people wanted in vain, by the rule that stood in the way. Many that were already taken ask for more rooms, many outside the opening hours for longer ones. Asking again for the same time counts once. They are kept for 90 days.',
    },
  ],
} satisfies Help
