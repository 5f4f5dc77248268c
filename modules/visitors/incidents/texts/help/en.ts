import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Incidents',
  about: 'What happened in the building, as it was written down: when and where, how bad, what was done, who was there. Companies do not see it.',
  questions: [
    {
      ask: 'I wrote something wrong. Can I change it?',
      answer: 'No: what was written stays, so that everybody can rely on it. Press “Correct” and say what is right; it stands beside the original.',
    },
    {
      ask: 'When do I close an incident?',
      answer:
        'When nothing is left to be done, with a word on how it ended. It can be opened again with a reason, and follow-ups can be added to a closed one.',
    },
    {
      ask: 'How long is it kept?',
      answer: 'Until two years after its closing. Then texts, pictures and names go; number, kind, severity, when and where stay for the figures.',
    },
  ],
} satisfies Help
