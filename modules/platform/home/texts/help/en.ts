import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Home',
  about: 'Where the day begins: the figures that you answer for, what waits for you, the next six weeks, and what is addressed to you.',
  questions: [
    {
      ask: 'Why do I see other figures than my colleague?',
      answer: 'Each figure comes from a list. Who may not open the list is not shown its figure, and companies see their own numbers only.',
    },
    {
      ask: 'When does something stop waiting for me?',
      answer: 'As soon as it is done, by you or by somebody else who may. The page looks again when you come back to it and once a minute.',
    },
    {
      ask: 'What are the first steps about?',
      answer: 'A new building or company sees what it still lacks, such as units, people and the directory. Each line goes when it is done.',
    },
  ],
} satisfies Help
