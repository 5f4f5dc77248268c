export { type PricedRate, quote, taxOn } from './price.ts'
export { giveDiscountsBack, type Offer, offerOf, pricing, takeDiscounts } from './quoting.ts'
