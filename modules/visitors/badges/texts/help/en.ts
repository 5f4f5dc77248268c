import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Temporary badges',
  about:
    'Numbered badges that the desk lends for a day: to visitors, to people who have left their pass at home, to contractors. Each number is with one holder at a time, and at the end of the day the list says what is missing.',
  questions: [
    {
      ask: 'How do I hand out a badge, or take one back?',
      answer:
        'Type its number and press Enter. If it is out it comes back at once, with eight seconds to undo; if it is at the desk you are asked who gets it. At the end of the day tick several and choose Returned.',
    },
    {
      ask: 'What happens when a badge does not come back?',
      answer:
        'From five in the afternoon it waits on the desk’s Home, and from the next day it counts as overdue. Report it as lost and nobody else is given it until it is found; withdraw it from the stock when it stays away.',
    },
    {
      ask: 'What does a company see?',
      answer: 'Which badges its own visitors and people have. Handing out and taking back is done by the desk of the building.',
    },
  ],
} satisfies Help
