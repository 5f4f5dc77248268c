import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Email domains',
  about: 'The parts behind the @ that the people of an organisation may have.',
  questions: [
    {
      ask: 'When does a domain count?',
      answer: 'When it is proved: by a code to its postmaster or hostmaster, or by a TXT record. Until then it allows and restricts nobody.',
    },
    {
      ask: 'Why is gmail.com refused?',
      answer: 'Public mail providers, throw-away addresses and endings that many share belong to no organisation.',
    },
    {
      ask: 'What happens to people when a domain is deleted?',
      answer: 'They keep their addresses. Only new invitations are held to the domains that are left.',
    },
  ],
} satisfies Help
