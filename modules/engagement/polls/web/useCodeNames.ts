import { useItem } from '#kit/web/queries.ts'
import { listViewableBy } from '#modules/identity/audience/contract.ts'
import { listTriggerPoints } from '../contract.ts'

interface Choice {
  code: string
  label: string
}
const nameIn = (choices: readonly Choice[]) => (code: string) => choices.find((choice) => choice.code === code)?.label ?? code

/** What people call the places of the app and the audiences: their names come with the product. */
export const useCodeNames = () => {
  const triggerPoints = useItem(listTriggerPoints, {}).data ?? []
  const audiences = useItem(listViewableBy, {}).data ?? []
  return { triggerPoints, audiences, triggerPointName: nameIn(triggerPoints), audienceName: nameIn(audiences) }
}
export type CodeNames = Pick<ReturnType<typeof useCodeNames>, 'triggerPointName' | 'audienceName'>
