import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Access findings',
  about: 'Holes and conflicts of the building’s access: doors, groups, passes, hours and controllers, each with the step that mends it.',
  questions: [
    {
      ask: 'When does it look?',
      answer:
        'Each night after three by the building’s clock, and whenever somebody presses “Look now”. After a step from here that kind is looked for again at once.',
    },
    {
      ask: 'What does accepting mean?',
      answer:
        'That you live with it until a day, at most a year, and say why. Until then it is not counted as open; afterwards it comes back by itself.',
    },
    {
      ask: 'Where has a finding gone?',
      answer: 'It was mended: choose the status “Mended” in the filter. It is kept there for 400 days.',
    },
  ],
} satisfies Help
