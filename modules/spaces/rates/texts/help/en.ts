import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Rates and discounts',
  about:
    'What facilities cost, when and for whom. Whoever books sees the price line by line before booking; what is booked keeps it. Without a rate a facility is free of charge.',
  questions: [
    {
      ask: 'Which rate holds when several fit?',
      answer:
        'One for a user group goes before one for a company, and that before one for everybody. Then a rate for public holidays goes before peak hours, and those before the base rate. The price calendar shows the result for any facility and any people.',
    },
    {
      ask: 'How do I raise a price from a certain day?',
      answer:
        'Give the present rate a last day, and add another one that is valid from the day after. Bookings for days after it are quoted at the new price as soon as it is there; what is booked already keeps its own.',
    },
    {
      ask: 'When is a discount used up?',
      answer:
        'Each booking that it takes something off counts once, in total and for the person. A booking that is cancelled before it starts, rejected or expired gives it back; one that nobody came to does not.',
    },
  ],
} satisfies Help
