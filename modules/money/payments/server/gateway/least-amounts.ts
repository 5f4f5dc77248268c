/** What Stripe takes at least in one payment by card, in minor units, for the currency in which the account settles. To be compared with docs.stripe.com/currencies before money is taken. */
const leastOf: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}

/** Of another currency none is known: whoever asks for too little is refused by the provider. */
export const leastAmount = (currency: string): number => leastOf[currency] ?? 0
