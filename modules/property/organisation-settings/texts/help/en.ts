import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Particulars and settings',
  about: 'What an organisation says of itself, and how it works: time zone, currency, who is told, how long files are kept.',
  questions: [
    {
      ask: 'Why can I not change the currency?',
      answer: 'It stays once money was charged in it. Time zone, currency and unit of area of a company are those of its building.',
    },
    {
      ask: 'Who are notified parties?',
      answer: 'Addresses outside the list of users that are told by e-mail, by topic.',
    },
    {
      ask: 'How do we get off the directory?',
      answer: 'A company can hide itself in its settings; a building can take its whole board down.',
    },
  ],
} satisfies Help
