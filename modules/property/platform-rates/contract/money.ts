/** Two decimals outside, minor units inside; exact, because nothing is ever a fraction. */
export const minorOf = (price: string): number => {
  const [whole = '0', cents = ''] = price.split('.')
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

export const priceOf = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
