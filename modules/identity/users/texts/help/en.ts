import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Users',
  about: 'The people of an organisation: who belongs to it, in which role, and what the organisation knows of them.',
  questions: [
    {
      ask: 'How long is an invitation good for?',
      answer: 'Seven days. Sending it again makes a new link; the one before stops working.',
    },
    {
      ask: 'Why can I not change somebody’s role?',
      answer: 'Nobody gives or takes rights that they do not hold themselves, nobody changes their own, and an organisation always keeps an admin.',
    },
    {
      ask: 'What happens when somebody leaves?',
      answer:
        'The membership ends, with what hangs on it, such as places in user groups. A preview says all of it first. The account itself stays the person’s.',
    },
  ],
} satisfies Help
