import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Receivables',
  about:
    'What companies owe the building, invoice by invoice and by age, and the money that has come for it. Money is entered by hand, read from a file of the bank or paid online by the company itself, and pays invoices in parts. Companies are reminded of what is overdue, in up to three steps.',
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
      ask: 'Which invoices is a company reminded of, and how often?',
      answer:
        'Of each overdue invoice once at each step, in one mail for all that has come to the step, and never twice on a day. What is paid, held back or being paid online at that moment is left out. By itself the portal reminds only where Reminder settings say so.',
    },
  ],
} satisfies Help
