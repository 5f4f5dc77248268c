import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Maintenance',
  about: 'Times in which the provider works on the portal: announced, held and kept as history.',
  questions: [
    {
      ask: 'What can people do meanwhile?',
      answer: 'Read, sign in and sign out. Whatever would change something waits until the window is over.',
    },
    {
      ask: 'When do people learn of it?',
      answer: 'A banner stands on all screens of those concerned in the 72 hours before.',
    },
    {
      ask: 'Can a window be changed while it is on?',
      answer: 'It can be prolonged, reworded and ended early. One that has not begun can be called off.',
    },
  ],
} satisfies Help
