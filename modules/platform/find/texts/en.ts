export default {
  didYouMean: 'Did you mean · {kind}',
  numbersInBuildings: 'Nothing found. Numbers of bookings and invoices are found inside a building',
  onlyFirst: 'Nothing found. Only the first {n} letters are looked for',
} as const
