import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Customers',
  about: 'The buildings and offices that the provider has taken on: their particulars, plan, add-ons and passes.',
  questions: [
    {
      ask: 'What happens when a customer is switched off?',
      answer: 'Everybody there is signed out at once, for a building also in its companies. A preview counts them first.',
    },
    {
      ask: 'Who becomes the person in charge?',
      answer: 'Whoever accepts the invitation as first admin. Later the organisation can name somebody else.',
    },
    {
      ask: 'What is the centre code?',
      answer: 'A short name of the organisation, unique on the whole portal. The portal makes one where none is given.',
    },
  ],
} satisfies Help
