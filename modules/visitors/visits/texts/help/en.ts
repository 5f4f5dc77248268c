import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Visitors',
  about:
    'Who is expected, who is in the building, and who has left. Hosts invite; building and company agree where their settings ask for it; the desk checks in and out by name, by code or by ticking a group.',
  questions: [
    {
      ask: 'How do I check somebody in quickly?',
      answer:
        'Type a part of the name, the company, the host or the plate, or the whole reference of the visit, and press Enter: the only hit is named, and checked in by the same Enter again. A scanned code and a whole reference check in at once. A wrong click is taken back for five minutes. A photo is only offered, once the visitor is in: with a queue, leave it out.',
    },
    {
      ask: 'Why does it say that the building decides?',
      answer:
        'The visitor may be on the blacklist. Somebody with the right to decide compares the entry on the page of the visit; host and visitor are never told why.',
    },
    {
      ask: 'Who can read the number of a document afterwards?',
      answer:
        'Admins and visitor management of the building, with a reason that stays in the history of the visit. It is in no list, file or mail, finds nobody, and is gone 31 days after the visit at the latest.',
    },
  ],
} satisfies Help
