import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Off-boarding',
  about: 'A company leaves the building: a simulation lists everything that would end, then it is carried out at once or on a day.',
  questions: [
    {
      ask: 'Does the simulation change anything?',
      answer: 'No. It counts and lists what would end and what goes back to the building. It can be sent as a sheet.',
    },
    {
      ask: 'Can it be undone?',
      answer: 'For seven days. What others have taken meanwhile, such as a unit that was let again, stays theirs.',
    },
    {
      ask: 'When do people lose access?',
      answer: 'When it is carried out: all sessions in the company end at once. Planned for a day, that is when the day is over in the building.',
    },
  ],
} satisfies Help
