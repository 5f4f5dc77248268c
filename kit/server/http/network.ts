/**
 * Whose address it is, for counting: of IPv6 everybody has a whole network of them (/64), so that is counted as one; an IPv4 address that was written
 * as IPv6 is that IPv4 address.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [left = '', right] = (address.split('%')[0] ?? '').split('::')
  const parts = (text: string | undefined) => (text ? text.split(':') : [])
  const [before, after] = [parts(left), parts(right)]
  const zeros = right === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const network = [...before, ...zeros, ...after].slice(0, 4).map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
