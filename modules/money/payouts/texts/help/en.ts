import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Payouts',
  about:
    'What the provider of payments has sent to the building’s own account at the bank. Each payout has its lines, and each line is compared with the ledger. Below it stands what the provider still holds.',
  questions: [
    {
      ask: 'When does a payout stand here?',
      answer:
        'As soon as the provider tells of it, and each night it is asked besides. Once it is paid it is posted from the provider’s cash to the bank, once. One that comes back from the bank is posted back.',
    },
    {
      ask: 'What do I do with a difference?',
      answer:
        'Open the payout. A line of another amount, or one that was paid out before, has to be settled with the provider. What is nothing of ours, such as a fee that was never told, can be booked there with a reason; the ledger then agrees. What nobody knows yet is booked as unsettled, and cleared up later in the menu of its line: a fee, a difference, or money of a company.',
    },
    {
      ask: 'How does it find the line on the bank statement?',
      answer:
        'When you read a statement under Receivables, money of the same amount that names the payout is known as such and is never taken for a company’s. If the line says nothing of it, open the payout and link it by hand: the line stands as money received no more.',
    },
  ],
} satisfies Help
