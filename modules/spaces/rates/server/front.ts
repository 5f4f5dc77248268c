export { type PricedRate, quote, taxOn } from './price.ts'
export { giveDiscountsBack, type Offer, offerOf, takeDiscounts } from './quoting.ts'
