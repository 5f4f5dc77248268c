import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Doors',
  about: 'The doors of the building, the controllers that open them, and lockdown.',
  questions: [
    {
      ask: 'How do I shut everything at once?',
      answer:
        'Door setup, “Lock down…”: one door, a floor or the whole building. It needs no password and goes before all other changes. The red bar shows which doors have not confirmed yet.',
    },
    {
      ask: 'What does “waiting” mean?',
      answer:
        'The controller has not confirmed a change. Until it does, its doors decide by what they knew before. A controller that has been silent for a minute is shown as silent.',
    },
    {
      ask: 'Why can I not unlock a door?',
      answer:
        'It may be out of use, locked down, or its controller silent. Admins of a company open their company’s doors, sub admins those that name them.',
    },
  ],
} satisfies Help
