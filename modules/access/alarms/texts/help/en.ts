import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Alarms',
  about:
    'What happens at the doors and asks for somebody: forced, held open, tampered with, offline. Each stands in the list until a person acknowledges it with a note; companies do not see it.',
  questions: [
    {
      ask: 'Why does an alarm say that it was told late?',
      answer:
        'The controller had no network, or its clock was wrong. The list shows when it happened, and beside it how much later the portal learned of it. Nobody is told sooner than that.',
    },
    {
      ask: 'The door was forced five times and there is one alarm. Why?',
      answer: 'While an alarm is open, the same at the same door counts up on it. Open the alarm to read every single time.',
    },
    {
      ask: 'I acknowledged the wrong one. What now?',
      answer:
        'Press Undo, or take it back on its page within ten minutes. Later it stays as it is, since others have read it: what came out afterwards belongs into an incident.',
    },
  ],
} satisfies Help
