import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Visitors',
  about:
    'Who is expected, who is in the building, and who has left. Hosts invite; building and company agree where their settings ask for it; the desk checks in and out by name, by code or by ticking a group.',
  questions: [
    {
      ask: 'How do I check somebody in quickly?',
      answer:
        'Type a part of the name, the company, the host or the plate and press Enter: the only hit is checked in. A scanned code does the same. A wrong click is taken back for five minutes.',
    },
    {
      ask: 'Why does it say that the building decides?',
      answer:
        'The visitor may be on the blacklist. Somebody with the right to decide compares the entry on the page of the visit; host and visitor are never told why.',
    },
    {
      ask: 'Who is marked as not seen leaving?',
      answer: 'Whoever was still in at four in the morning. The day is closed then, and somebody else can invite the same person again.',
    },
  ],
} satisfies Help
