import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Invoices',
  about:
    'Invoices that the building makes in its own books and gives its companies here, as PDF. The building uploads many at once; each company sees its own, and is told by e-mail.',
  questions: [
    {
      ask: 'How must the files be named?',
      answer:
        'Number, underscore, date: 10023-000457_20261101.pdf, or 10023-000457_01-11-2026.pdf. The number begins with the customer code of the company, which is set under Customer codes.',
    },
    {
      ask: 'When do companies see what I upload, and who is told?',
      answer:
        'Once you confirm; before that only you see what was checked, and what nobody confirms is forgotten after a day. Each company is told once for an upload: the addresses it has entered for invoices, or else its master admins.',
    },
    {
      ask: 'A number exists already, or an invoice was wrong. What now?',
      answer:
        'Tick Replace, and the file becomes a new edition: the company sees the new one, the building keeps both. Or withdraw the invoice with a reason: it is gone for the company, which is told why, and its number is free.',
    },
  ],
} satisfies Help
