import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Polls',
  about: 'Short questionnaires for the people of a building: drafted, published to an audience, answered in the tenant app and counted.',
  questions: [
    {
      ask: 'What does publishing need?',
      answer: 'Dates, a question and an audience that reaches somebody. From then on the audience stays as it is.',
    },
    {
      ask: 'Can I change a question after answers have come?',
      answer: 'You can reword it, but neither remove it nor change its type.',
    },
    {
      ask: 'Can I see who answered what?',
      answer: 'No. Results name nobody, and companies with fewer than five answers stand together.',
    },
  ],
} satisfies Help
