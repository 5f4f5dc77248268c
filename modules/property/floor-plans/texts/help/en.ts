import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Floor plans',
  about: 'Pictures of the floors of a building. What stands on a floor, such as hotdesks, is set on them.',
  questions: [
    {
      ask: 'Which pictures fit?',
      answer: 'A drawing or photo from above, .jpg or .png, up to 5 MB and 50 megapixels. Other kinds, also SVG, are refused.',
    },
    {
      ask: 'The floor has been rebuilt. Do I lose the desks?',
      answer: 'No. Exchange the picture under Edit: every desk stays where it is, and can be moved.',
    },
    { ask: 'Why can I not delete a plan?', answer: 'Something stands on it. Take the desks off the plan first.' },
  ],
} satisfies Help
