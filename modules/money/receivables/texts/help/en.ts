import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Receivables',
  about:
    'What companies owe the building, invoice by invoice and by age, and the money that has come for it. Money is entered by hand or read from a file of the bank, and pays invoices in parts.',
  questions: [
    {
      ask: 'When is money matched with an invoice by itself?',
      answer:
        'When its company is known, the bank reference has the number of one of its invoices, and exactly this amount of it is owed. Everything else is proposed and waits for somebody who confirms it.',
    },
    {
      ask: 'A company has paid too much. Where is the rest?',
      answer:
        'It stays with the money received as credit of the company, and is listed under Money received with the status Credit left. Allocate it to a later invoice whenever you like.',
    },
    {
      ask: 'What happens if the same bank file is uploaded twice?',
      answer:
        'Nothing is taken twice. A line is known by account, day, amount, reference, payer and its place among lines that are alike. A line that was read wrongly, or that the bank has returned, is taken back on its page.',
    },
  ],
} satisfies Help
