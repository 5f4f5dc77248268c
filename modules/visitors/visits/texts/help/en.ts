import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Visitors',
  about:
    'Visits to the building and its companies: announced by hosts, by the visitors themselves with the poster in the lobby, or by a sheet; approved where somebody has to agree, and received at the desk.',
  questions: [
    {
      ask: 'Somebody has announced a visit by the poster. What happens now?',
      answer:
        'The company that was named is asked to agree, and so is the building where its settings say so. Nobody is told whether the named host exists; a host whose whole name fits is told. The desk lets the visitor in once all have agreed.',
    },
    {
      ask: 'A visitor gets no code by e-mail. What can be done?',
      answer:
        'A code is good for ten minutes, and five a day are sent to one mailbox. After five wrong codes one waits ten minutes. The desk can always enter a visitor who stands there.',
    },
    {
      ask: 'May a visit be announced for another day by the poster?',
      answer: 'No. The poster is for visitors who are in the lobby: today, until the time that they give. Hosts invite for other days.',
    },
  ],
} satisfies Help
