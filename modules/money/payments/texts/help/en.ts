import type { Help } from '#kit/contract/help.ts'

export default {
  title: 'Payments',
  about:
    'What people pay online, and what goes back to them. The money goes straight to the building’s account at the provider of payments; the portal never sees a card number. Without a provider there is a sandbox, in which no money moves.',
  questions: [
    {
      ask: 'How does the building begin to take money?',
      answer:
        'Under Account, Set up account leads to the provider’s questions about the company. Once they are answered the account takes money. If the provider has more questions later, the account is restricted until you answer them.',
    },
    {
      ask: 'How is a payment refunded, and what is a chargeback?',
      answer:
        'Open the payment and choose Refund: all that is left, lines of the payment that you tick, or an amount, with a reason. Each line is refunded once, less its share of a discount. The person is told once it is on its way. If the provider refuses it, it waits for you on Home and can be tried again; more than was paid is never refunded. A chargeback is money that the owner of a card has asked their bank for: answer it under Chargebacks before the day that stands there. Until it is decided nothing else is refunded of that payment.',
    },
    {
      ask: 'Somebody paid when their time was over. What happens?',
      answer:
        'If what they paid for is still free it is theirs. Otherwise the whole amount goes back by itself and they are told by e-mail. What the provider says otherwise than the portal stands under Account as a difference.',
    },
  ],
} satisfies Help
