import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Personal data',
  about: 'What is stored about a person: told in one file, erased with a receipt, and let go after a time.',
  questions: [
    {
      ask: 'How do I get all that is stored about me?',
      answer: 'Ask for the file under My data. It is made in the background and can be downloaded for seven days.',
    },
    {
      ask: 'What is an objection?',
      answer: 'You disagree with something that an organisation knows of you. It stands there until one of its admins has answered it.',
    },
    {
      ask: 'What happens when I ask for erasure?',
      answer:
        'Where you are in charge or the last admin you leave within seven days, so that somebody else can be named. Then what tells who you are is erased, and a receipt says what was done.',
    },
  ],
} satisfies Help
