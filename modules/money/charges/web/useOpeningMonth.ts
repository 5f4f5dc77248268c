import { useEffect } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { asksForNothing } from './asksForNothing.ts'

/**
 * The month that a company's list begins with, which is this one: its lines of days to come would else stand before what it has to look at. From then on it
 * is in the address; so is that all months were chosen.
 */
export const useOpeningMonth = (ofCompany: boolean, today: string) => {
  const [address, change] = useAddress()
  const opening = ofCompany && asksForNothing(address) ? today.slice(0, 7) : ''
  useEffect(() => {
    if (opening) change({ month: opening })
  }, [opening, change])
  return { opening, choose: (month: string) => change({ month, months: month || !ofCompany ? undefined : 'all', page: undefined }, { step: true }) }
}
