import { useAddress } from '#kit/web/navigation.ts'
import { to } from '#kit/web/screens.ts'
import type { Clash } from '../contract.ts'

/** The way to a clash, on the board as it is seen. */
export const useHere = () => {
  const [address] = useAddress()
  return ({ key, dateFrom }: Pick<Clash, 'key' | 'dateFrom'>): string =>
    to('/clash-board', {}, { ...Object.fromEntries(address), clash: key, on: dateFrom })
}
