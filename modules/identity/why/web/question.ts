import { addOns } from '#kit/contract/add-ons.ts'
import { currentMe, holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { allScreens } from '#kit/web/screens.ts'
import { useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { can, type Deed, deeds, type WhyQuery } from '../contract.ts'

const subjects = ['screen', 'record', 'action'] as const
export type Subject = (typeof subjects)[number]

/** Records are found by those who look after them. */
export const askableSubjects = (): readonly Subject[] => subjects.filter((one) => one !== 'record' || holds(can.VIEW))

type Asked = Partial<Omit<WhyQuery, 'calls' | 'call'>>

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
  const [record, id] = [address.get('record') ?? '', address.get('id') ?? '']
  const deed: Deed = deeds.find((one) => one === address.get('deed')) ?? 'manage'
  const asked = (): Asked | undefined => {
    if (about === 'record') return record && id ? { record, id, deed } : undefined
    if (about === 'action') return action ? { can: action } : undefined
    if (addOn) return { addOn }
    return screen && { ...(screen.can ? { can: screen.can } : {}), ...(screen.addOn ? { addOn: screen.addOn } : {}) }
  }
  return { oc: named ?? own, person: address.get('person') ?? '', screen, addOn, action, record, id, deed, about, asked: asked(), change }
}
export type Question = ReturnType<typeof useQuestion>
