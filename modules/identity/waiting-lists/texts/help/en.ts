import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Waiting lists',
  about:
    'What you wait for because somebody else has it: a room at a time that is taken. When it becomes free it is held for the first in the list, who is told by mail.',
  questions: [
    {
      ask: 'How long is it held for me?',
      answer:
        'Two hours, and until one hour before it begins at the latest, or earlier where the room asks for notice. After that it goes to the next in the list. No more than two things are held for you at a time.',
    },
    { ask: 'Do I pay for waiting?', answer: 'No. The price is shown when something is offered to you, and due only if you take it.' },
    {
      ask: 'Somebody behind me was served first. Why?',
      answer: 'They wait for less, such as a shorter time, and only that became free. You keep your place.',
    },
  ],
} satisfies Help
