import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Access reports',
  about: 'Who went where, what was done with passes, and who has which now.',
  questions: [
    {
      ask: 'Who is named?',
      answer: 'Whoever’s pass was shown and known. A tap that nobody’s pass fits has no name; a company sees the names of its own people only.',
    },
    {
      ask: 'What does the download hold?',
      answer: 'What the list shows with its filters, all pages, up to 50,000 rows. It asks for the password, and the trail keeps who took it.',
    },
    {
      ask: 'Why is a time marked?',
      answer: 'The controller’s clock was off. The time is corrected by how far it was, as the controller itself said it.',
    },
  ],
} satisfies Help
