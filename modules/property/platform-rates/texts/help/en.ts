import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Rates',
  about: 'The price list of the provider: what plans, passes and hardware cost, and from when.',
  questions: [
    {
      ask: 'How does a price change?',
      answer: 'Add a new rate from a day on. The one before ends the day before it.',
    },
    {
      ask: 'Can I correct a current rate?',
      answer: 'No. Only an upcoming rate can be changed or removed; what has been charged stays as it was.',
    },
    {
      ask: 'What happens when an upcoming rate is removed?',
      answer: 'Its days go to the rate before it.',
    },
  ],
} satisfies Help
