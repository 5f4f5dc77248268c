export { concerning, discountsNamed, type Payer, type RateOfBuilding, ratesOfBuilding, taxOfBuilding } from './price-rows.ts'
export { type FittingDiscount, type PricedExtra, type PricedRate, quote, taxOn } from './price.ts'
export { always, meet, pricedDraft } from './replacing.ts'
export { giveDiscountsBack, type Offer, offerOf, offersOf, takeDiscounts, totalsInOrder, totalsOf } from './quoting.ts'
