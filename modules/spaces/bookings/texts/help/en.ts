import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Bookings',
  about:
    'Rooms, halls and things of the building, each by its own rules. A day shows what is free and what is taken; whoever may not book something is told by which rule, and what would do instead. Find a room asks for a day, a time or a part of the day, how many people and what has to be there, and shows what is free with its pictures and price. One can repeat by day, week or month, for a year at most, and be changed for this and later dates at once. Whoever comes is invited by mail with an entry for the calendar, and guests from outside get their visitor passes by the same form.',
  questions: [
    {
      ask: 'Why can I not book this time?',
      answer:
        'The panel beside the form names the rule, what was asked and how far it goes, such as “5 h: at most 4 h”. Below it stand up to five times and rooms that would do; press one and the form takes it.',
    },
    {
      ask: 'What becomes of a room when nobody comes?',
      answer:
        'Where a room asks for it, whoever has booked checks in from a quarter of an hour before the start: here, by the code at its door, by the link of the reminder that comes half an hour before, or by opening its door with a pass. If nobody does, the room is free for others after the minutes that its rules say, and the person is told. After three dates of a series in a row, they are asked whether the rest is needed.',
    },
    {
      ask: 'How is a booking paid?',
      answer:
        'A price is shown line by line before you book, with what comes back when you cancel. Online, the room is held for you for half an hour, and while the page on which you pay is open: an hour at most, and not beyond its start; a change that costs more waits for its difference in the same way, and the booking stays as it is until then. On the account of the company, it is a line that your company sees under Charges. With credits, it takes of those that your user group gives you for the week, month, quarter or year. The building says which of these a room takes, and your company who may charge to it.',
    },
  ],
} satisfies Help
