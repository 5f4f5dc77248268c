import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Access points',
  about: 'Who opens which doors, and when: access groups, the doors that they open, sets of doors and access time zones.',
  questions: [
    {
      ask: 'How does somebody get into a group?',
      answer:
        'By a rule: a company, a floor, a user group, or by name. Whoever starts to fit has a place at once, whoever no longer fits loses it. “People” of the group says why each is in.',
    },
    {
      ask: 'When does a door open?',
      answer:
        'Within the access time zone that the door has in the group; at any time without one. On a public holiday its column of holidays holds, on a date that stands under “Other dates” those hours. On its own page a door can be told to stand open for everybody by an access time zone; a lockdown ends that at once.',
    },
    {
      ask: 'Can companies do this themselves?',
      answer:
        'They have groups of their own for the doors of their rooms. A group of the building that is handed to them takes their own people, on doors and hours that the building has chosen.',
    },
  ],
} satisfies Help
