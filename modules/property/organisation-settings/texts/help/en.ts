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
      ask: 'How do we get off the directory?',
      answer: 'A company can hide itself in its settings; a building can take its whole board down.',
    },
    {
      ask: 'Why do fewer days not count at once, and what is a legal hold?',
      answer:
        'What is removed cannot be brought back: fewer days for visitor and door records take effect after a week, and the old number takes them back. A legal hold keeps such records beyond their days, for a court or an insurer, until it is over or lifted.',
    },
  ],
} satisfies Help
