import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Uploads',
  about: 'Excel and CSV sheets by which many records are written at once: checked first, then confirmed by you.',
  questions: [
    {
      ask: 'What happens before I confirm?',
      answer: 'Nothing is written and no e-mail goes out. The sheet is checked line by line, and what is wrong is shown first.',
    },
    {
      ask: 'How do I correct a wrong line?',
      answer:
        'Open it on the check page, put the marked cell right and check the line again. Or download the failed rows, correct them and upload that sheet as it is.',
    },
    {
      ask: 'Which date format may I use?',
      answer: 'The one that the portal shows, such as 28 Nov 2026 or 2026年11月28日, or 2026-11-28.',
    },
  ],
} satisfies Help
