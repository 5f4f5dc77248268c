import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Codes on paper',
  about: 'A code on a poster leads to a page of the building. Where it leads is looked up when it is read, so that a poster can be ended.',
  questions: [
    {
      ask: 'A poster says that its code leads nowhere. Why?',
      answer:
        'It was exchanged, or what it led to was switched off. Print a new sheet where the poster is kept, such as under Visiting settings, and take the old one down.',
    },
    {
      ask: 'Is such a code a secret?',
      answer: 'No. It hangs on a wall, and grants nothing by itself: it leads to a page that asks for whatever it needs.',
    },
    {
      ask: 'How many old sheets are still hanging?',
      answer: 'The setting says how many sheets were saved since the code was last exchanged.',
    },
  ],
} satisfies Help
