export default {
  currencyStays: 'The currency cannot be changed any more: money has been charged in it.',
} as const
