import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Approvals',
  about:
    'What waits for your decision, such as visits outside the usual hours, and who decides while you are away. The mail that asks you leads to the same. Several can be ticked and decided together.',
  questions: [
    {
      ask: 'Does opening the link in the mail approve anything?',
      answer: 'No. The page shows what it is about; nothing is decided until you press Approve or Reject.',
    },
    { ask: 'Who decides when several people may?', answer: 'Whoever is first. The others see by whom and when it was decided.' },
    { ask: 'What can my stand-in do?', answer: 'Decide what you could decide, from the first to the last day that you name. Both names are kept.' },
  ],
} satisfies Help
