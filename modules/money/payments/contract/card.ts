const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  jcb: 'JCB',
  diners: 'Diners Club',
  discover: 'Discover',
}
/** As it stands on the card; one that nobody has heard of as the provider calls it. */
export const brandName = (brand: string): string => brands[brand] ?? brand
