import { addOns } from '#kit/contract/add-ons.ts'
import { currentMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { allScreens, paramsOf, type Screen, screenAt } from '#kit/web/screens.ts'
import { useNamed } from '#modules/identity/office-centres/web/front.tsx'
import type { Deed, WhyQuery } from '../contract.ts'

export const subjects = ['screen', 'action', 'record'] as const
export type Subject = (typeof subjects)[number]

type Asked = Partial<Omit<WhyQuery, 'calls' | 'call'>>

interface Known {
  record: string
  /** The place in the path that names the record. */
  place: string
  receives?: true
}

/** Screens of records that can be asked about; what stands below them is about the same record. */
const records: Record<string, Known> = {
  '/polling/listings/{uuid}': { record: 'poll', place: 'uuid', receives: true },
  '/user/{id}': { record: 'user', place: 'id' },
  '/building-user-management/users/{id}': { record: 'user', place: 'id' },
  '/Unit/{id}': { record: 'unit', place: 'id' },
  '/tenants/{id}': { record: 'tenant', place: 'id' },
}

interface Linked {
  asked: Asked
  /** Content is also shown to people, which is another question than who works on it. */
  receives: boolean
}

/** The record behind a link as it is copied from the address bar, or only its path. */
export const recordOf = (link: string, deed: Deed): Linked | undefined => {
  const url = URL.canParse(link, location.origin) ? new URL(link, location.origin) : undefined
  const screen = url?.origin === location.origin ? screenAt(url.pathname) : undefined
  const found = screen && Object.entries(records).find(([path]) => `${screen.path}/`.startsWith(`${path}/`))?.[1]
  if (!url || !found) return undefined
  const receives = found.receives === true
  return { receives, asked: { record: found.record, id: paramsOf(screen, url.pathname)[found.place], deed: receives ? deed : 'manage' } }
}

export const askableScreens = (): Screen[] => allScreens().filter((screen) => !screen.public && screen.path !== '/dashboard')

/** What the address asks: about whom, and what. Nothing to ask yet is `undefined`. */
export const useQuestion = () => {
  const [address, change] = useAddress()
  const own = String(currentMe()?.organisation.id)
  const named = useNamed('oc')
  const about: Subject = (['record', 'action'] as const).find((one) => address.has(one)) ?? 'screen'
  const screen = allScreens().find(({ path }) => path === address.get('screen'))
  // of a part of the product, as the page tells of which it is missing
  const addOn = addOns.find((code) => code === address.get('addOn'))
  const action = address.get('action') ?? ''
  const link = address.get('record') ?? ''
  const deed: Deed = address.get('deed') === 'manage' ? 'manage' : 'receive'
  const linked = link ? recordOf(link, deed) : undefined
  const asked = (): Asked | undefined => {
    if (about === 'record') return linked?.asked
    if (about === 'action') return action ? { can: action } : undefined
    if (addOn) return { addOn }
    return screen && { ...(screen.can ? { can: screen.can } : {}), ...(screen.addOn ? { addOn: screen.addOn } : {}) }
  }
  return {
    oc: named ?? own,
    person: address.get('person') ?? '',
    screen,
    addOn,
    action,
    link,
    linked,
    deed,
    about,
    asked: asked(),
    change,
  }
}
export type Question = ReturnType<typeof useQuestion>
