export { type PricedExtra, type PricedRate, quote, taxOn } from './price.ts'
export { giveDiscountsBack, type Offer, offerOf, offersOf, takeDiscounts } from './quoting.ts'
