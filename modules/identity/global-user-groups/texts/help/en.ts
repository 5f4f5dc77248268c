import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Global user groups',
  about: 'Groups of people across buildings, made by the provider for its own content.',
  questions: [
    {
      ask: 'Who can be in a global group?',
      answer: 'Anybody with an account on the portal, whichever building they belong to.',
    },
    {
      ask: 'Do buildings see these groups?',
      answer: 'No. Only the provider sees, chooses and manages them.',
    },
    {
      ask: 'Can I fill a group from a sheet?',
      answer: 'Yes. The sheet has a row for each group with the addresses of its people; new names make groups, others get these people too.',
    },
  ],
} satisfies Help
