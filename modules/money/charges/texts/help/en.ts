import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Charges',
  about:
    'What a company owes the building for what its people have used, a line each, with the reason for it. The company sees its month as it grows; when the month is over the building sends a statement.',
  questions: [
    {
      ask: 'A line is wrong. What can the company do, and until when?',
      answer:
        'Open the line and choose Dispute, until 14 days after its statement was sent. The building answers within five working days, which the page counts without weekends and public holidays. What it accepts is credited by a new line. A line that is locked can no longer be disputed: ask the building for a correction.',
    },
    {
      ask: 'How is the forecast reckoned?',
      answer:
        'What was charged for the days that have passed, divided by these days, times all days of the month; never less than what is charged already. A month with one large event in its first week is forecast too high.',
    },
    {
      ask: 'Who may charge something to the company?',
      answer:
        'Nobody, until its admin allows it under Company account: for each kind whether, for whom, and up to which amount one person in a month.',
    },
  ],
} satisfies Help
