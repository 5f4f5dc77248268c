import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Blacklist',
  about:
    'People whose visits are stopped until somebody decides: listed by the building, or by a company for its own visitors, for a reason and a time. Document numbers are kept as encrypted fingerprints only.',
  questions: [
    {
      ask: 'How is a visitor compared with the list?',
      answer:
        'By e-mail, phone and document number, and by whole names: at least two words, or a Chinese name of two characters, in traditional or simplified writing. A part of a word never fits.',
    },
    {
      ask: 'What do I do when somebody objects?',
      answer: 'Note the appeal on the entry. It waits on Home until somebody answers it: the entry is kept, or lifted, with reasons.',
    },
    {
      ask: 'How long does an entry last?',
      answer:
        'Three years at most, with a review within twelve months. What has expired or was lifted is erased after as many days as the building keeps its visitors.',
    },
  ],
} satisfies Help
