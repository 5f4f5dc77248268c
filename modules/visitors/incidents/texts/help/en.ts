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
      ask: 'How long is it kept?',
      answer: 'Until two years after its closing. Then texts, pictures and names go; number, kind, severity, when and where stay for the figures.',
    },
    {
      ask: 'How do I hand my shift over?',
      answer:
        'On Handovers, press “Hand over”: what is open, what to watch, keys and temporary badges counted. Open incidents and alarms are added by themselves. Whoever comes signs it.',
    },
  ],
} satisfies Help
