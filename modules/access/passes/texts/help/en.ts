import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Access passes',
  about: 'What people open doors with: codes, phones, cards, faces and PIN codes; who has which, what is suspended, what was lost.',
  questions: [
    {
      ask: 'Somebody has lost a phone or card. What now?',
      answer:
        'Suspend the pass, or mark the card as lost: controllers forget it at once, and the row says which have not confirmed yet. A suspension ends only when whoever set it, or the building, resumes the pass.',
    },
    {
      ask: 'Why does a pass open nothing?',
      answer:
        'Its holder needs an access group with the door. The badge shows when the pass is suspended, or its holder or company switched off; “waits” means that a controller has not confirmed it.',
    },
    {
      ask: 'What is a mobile pass, and what is the phone?',
      answer: 'The mobile pass is the right to open by phone. The phone is invited with a code for 72 hours; when it is replaced, the right stays.',
    },
  ],
} satisfies Help
