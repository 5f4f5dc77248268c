import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Ask the building',
  about: 'Which doors open for somebody at a moment, and who could open a door between two moments: now, before or to come.',
  questions: [
    {
      ask: 'How far back does it know?',
      answer: 'As far back as groups, passes and hours are kept with their periods: from the day on which the building began to use them here.',
    },
    {
      ask: 'Why does a door stay shut?',
      answer: 'The first thing that stands in the way is named, with the step that mends it. Others may stand behind it.',
    },
    {
      ask: 'Are visitors in the answer?',
      answer:
        'Yes, for those who may see visitors: by the time of the visit, from the check-in where visitors stop at the desk, through the visitor group as it is set now.',
    },
  ],
} satisfies Help
