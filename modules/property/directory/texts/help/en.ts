import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Directory',
  about: 'The board of a building: which company is on which floor. It opens for everybody, without signing in.',
  questions: [
    {
      ask: 'Which companies stand on the board?',
      answer: 'Those that rent today and want to be shown. Companies that were switched off are not there.',
    },
    {
      ask: 'How does it run on a screen in the lobby?',
      answer: 'Add &kiosk=1 to its address. Pages turn by themselves, and stop when somebody touches them.',
    },
    {
      ask: 'What does it show without a network?',
      answer: 'What it was told last, with the time at which that was.',
    },
  ],
} satisfies Help
