import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Rehearsals',
  about:
    'A change of rules, of a price or of a booking limit is tried on the last 90 days before it holds: which bookings it would have refused, which refusals it would have let pass, and what all of it would have cost. By facility and by company, with each booking that is concerned.',
  questions: [
    {
      ask: 'Does a rehearsal change anything?',
      answer:
        'No. It reads what was booked and asked for, and writes nothing but its own result, which is kept for 14 days. Nobody is told. Of a building one runs at a time, and it can be cancelled.',
    },
    {
      ask: 'How do I put it in force?',
      answer:
        'Save the form to change it at once, or choose Apply from… on the rehearsal. Rules wait for their day, stand on the page of the facility, and can be taken back until then. A price takes the place of the old one, which ends the day before.',
    },
    {
      ask: 'What is compared with what?',
      answer:
        'The draft with the rules or the price of today, both on the same past. A booking that today’s rules would refuse as well is counted apart, as it says nothing about the draft. Cancelled bookings are not counted.',
    },
  ],
} satisfies Help
