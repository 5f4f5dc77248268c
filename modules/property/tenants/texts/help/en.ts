import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Tenants',
  about: 'The companies of the building: who is in charge, what they rent, how many people and passes they have.',
  questions: [
    {
      ask: 'What does moving in need?',
      answer: 'Units, passes and the invitation of the first admin can be given at once. A company moves in whole or not at all.',
    },
    {
      ask: 'Where do the passes of a company come from?',
      answer: 'Out of those of the building, and they go back to it. Less than what is given out already is refused.',
    },
    {
      ask: 'How does a company move out?',
      answer: 'By an off-boarding, which lists first what would end. Switching a company off only closes it for a time.',
    },
  ],
} satisfies Help
