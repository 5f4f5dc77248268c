import { useAddress } from '#kit/web/navigation.ts'

const reference = /^([1-9]\d{0,9}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

/** The organisation that the address names under a key, by number or uuid; what is neither names nobody. */
export const useNamed = (key: 'oc' | 'company'): string | undefined => {
  const [address] = useAddress()
  const named = address.get(key) ?? ''
  return reference.test(named) ? named : undefined
}
