import { z } from 'zod'
import { listText } from '#kit/web/listed.ts'
import { useMe } from '#kit/web/me.ts'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type ClashBoard, getClashSettingsHistory } from '../contract.ts'
import { floorName } from './clashText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const Floors = z.array(z.object({ floorId: z.number(), people: z.number() }))
const floorsOf = (value: string) => {
  try {
    return Floors.safeParse(JSON.parse(value)).data
  } catch {
    return undefined
  }
}

interface Props {
  oc: string
  floors: ClashBoard['floors']
  onClose: () => void
}

/** Who has said from how many on it is too many. */
export const SettingsHistory = ({ oc, floors, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getClashSettingsHistory, { params: { oc }, query: { limit: 100 } })
  const nameOf = (id: number) => {
    const floor = floors.find((one) => one.id === id)
    return floor ? floorName({ floors }, floor) : '–'
  }
  const wordOf = (field: string, value: string): string | undefined => {
    if (field !== 'floors') return undefined
    const own = floorsOf(value)
    return own && listText(own.map(({ floorId, people }) => words('labelled', { label: nameOf(floorId), value: String(people) })))
  }
  return <HistoryDialog title={t('settings')} history={history} onClose={onClose} t={t} told={told} zone={timeZone} wordOf={wordOf} />
}
