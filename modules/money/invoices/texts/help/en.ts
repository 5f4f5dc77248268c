import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Invoices',
  about:
    'What companies owe the building, on paper. The portal makes invoices of locked charges: drafts for a month, then numbers without gaps. Invoices that are made in other books are uploaded as PDF. Each company sees its own, and is told by e-mail.',
  questions: [
    {
      ask: 'How do charges become invoices?',
      answer:
        'Lock the lines of a month under Charges, then Make drafts: one for each company, of everything that is locked and stands on no invoice yet. What is disputed or not locked waits, and you are told how much. Issue the drafts, one or many: each gets its number and date, and is never changed any more.',
    },
    {
      ask: 'An invoice is wrong. What now?',
      answer:
        'If the portal has made it: correct its lines under Charges, lock the corrections and make a credit note of them, or credit all that is left. An uploaded one is replaced by a new edition when you tick Replace, or withdrawn with a reason; its number is free then.',
    },
    {
      ask: 'How must uploaded files be named, and when do companies see them?',
      answer:
        'Number, underscore, date: 10023-000457_20261101.pdf, or 10023-000457_01-11-2026.pdf. The number begins with the customer code of the company, which is set under Customer codes. Companies see them once you confirm: the addresses they have entered for invoices are told, or else their master admins.',
    },
  ],
} satisfies Help
