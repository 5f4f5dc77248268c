import { BlockList, isIP } from 'node:net'

/** Is this sender one of ours? `hop` is 0 for who holds the connection, 1 for who stands before it, and so on. */
export type Trusts = (address: string, hop: number) => boolean

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const isCount = (given: string) => /^[1-9]$/.test(given)
const entriesOf = (given: string) => given.split(',').flatMap((entry) => named[entry.trim()] ?? entry.trim())

const networkOf = (entry: string): { address: string; prefix: number; type: 'ipv4' | 'ipv6' } | undefined => {
  const [address = '', length, ...more] = entry.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  const prefix = length === undefined ? longest : /^\d{1,3}$/.test(length) ? Number(length) : NaN
  // a network of all addresses would let anybody say who he is
  if (!version || more.length > 0 || !(prefix >= 1 && prefix <= longest)) return undefined
  return { address, prefix, type: version === 4 ? 'ipv4' : 'ipv6' }
}

export const isProxyList = (given: string): boolean => isCount(given) || entriesOf(given).every((entry) => networkOf(entry))

/** Of TRUST_PROXY, checked before. Without it nobody is believed. */
export const trusts = (given: string | undefined): Trusts => {
  if (!given) return () => false
  if (isCount(given)) return (_address, hop) => hop < Number(given)
  const list = new BlockList()
  for (const entry of entriesOf(given)) {
    const network = networkOf(entry)
    if (network) list.addSubnet(network.address, network.prefix, network.type)
  }
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
