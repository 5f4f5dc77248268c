import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { holds } from '#kit/web/me.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { type Pick, pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listTenantChoices } from '#modules/identity/office-centres/contract.ts'
import { listFloorChoices } from '#modules/property/units/contract.ts'
import { can, getFloorMapping, getTenantMapping, setFloorMapping, setTenantMapping } from '../contract.ts'
import type { AccessGroup, FloorMapping, TenantMapping } from '../contract/group.ts'
import { t } from './texts.ts'
import { useRehearsedDoors } from './useRehearsedDoors.tsx'
import classes from './AccessGroups.module.css'

interface Props {
  oc: string
  group: AccessGroup
}

/** What only the building gives on: the group to companies, for their own people, and the floors that lifts stop at. */
export const HandOver = (props: Props) => {
  const at = { params: { id: props.oc, accessGroupId: props.group.id } }
  const companies = useItem(getTenantMapping, at)
  const floors = useItem(getFloorMapping, at)
  return (
    <Sections>
      <Found item={companies}>{(found) => <Companies key={JSON.stringify(found)} {...props} handed={found} />}</Found>
      <Found item={floors}>{(found) => <Floors key={JSON.stringify(found)} {...props} mapped={found} />}</Found>
    </Sections>
  )
}

const idsOf = (picked: readonly Pick[]) => picked.map(({ id }) => Number(id))
const sameOnes = (a: readonly Pick[], b: readonly Pick[]) => idsOf(a).toSorted().join() === idsOf(b).toSorted().join()

const Companies = ({ oc, group, handed }: Props & { handed: TenantMapping[] }) => {
  const before = handed.map(({ officeCentreId, companyName }) => ({ id: String(officeCentreId), name: companyName }))
  const [picked, setPicked] = useState<Pick[]>(before)
  const [asking, setAsking] = useState(false)
  const send = useSend(setTenantMapping, { said: t('handedSaved'), closes: () => setAsking(false) })
  const taken = handed.filter(({ officeCentreId, people }) => people > 0 && !picked.some(({ id }) => id === String(officeCentreId)))
  const save = () => send({ params: { id: oc, accessGroupId: group.id }, body: { companyIds: idsOf(picked) } })
  const load = pickPages(
    (query) => call(listTenantChoices, { params: { id: oc }, query }),
    ({ id, companyName }) => ({ id: String(id), name: companyName }),
  )
  return (
    <Section title={t('handedTo')}>
      <div className={classes.given}>
        <PickMany
          label={t('handedTo')}
          hideLabel
          kind="organisation"
          help={t('handedHelp')}
          value={picked}
          onChange={setPicked}
          load={load}
          disabled={!holds(can.ACTION)}
        />
        {holds(can.ACTION) && (
          <Button size="md" disabled={sameOnes(before, picked)} loading={send.busy} onClick={() => (taken.length > 0 ? setAsking(true) : save())}>
            {words('saveChanges')}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          opened
          title={t('takeBackQuestion', { name: group.name })}
          warning={null}
          verb={words('saveChanges')}
          consequences={taken.map(({ companyName, people }) => ({ what: companyName, detail: t('putInBy'), count: people }))}
          busy={send.busy}
          onClose={() => setAsking(false)}
          onConfirm={save}
        />
      )}
    </Section>
  )
}

const Floors = ({ oc, group, mapped }: Props & { mapped: FloorMapping[] }) => {
  const before = mapped.map(({ id, floorNo, towerName }) => ({ id: String(id), name: floorNo, detail: towerName }))
  const [picked, setPicked] = useState<Pick[]>(before)
  const { trying, tryThenSave, question, close } = useRehearsedDoors(oc, group)
  const send = useSend(setFloorMapping, { said: t('floorsSaved'), closes: close })
  const save = () => {
    const floorIds = idsOf(picked)
    tryThenSave({ change: 'FLOORS', floorIds }, () => send({ params: { id: oc, accessGroupId: group.id }, body: { floorIds } }))
  }
  const load = pickPages(
    (query) => call(listFloorChoices, { params: { id: oc }, query }),
    ({ id, floorNo, towerName }) => ({ id: String(id), name: floorNo, detail: towerName }),
  )
  return (
    <Section title={t('liftFloors')}>
      <div className={classes.given}>
        <PickMany
          label={t('liftFloors')}
          hideLabel
          help={t('liftFloorsHelp')}
          value={picked}
          onChange={setPicked}
          load={load}
          show={12}
          disabled={!holds(can.ACTION)}
        />
        {holds(can.ACTION) && (
          <Button size="md" disabled={sameOnes(before, picked)} loading={send.busy || trying} onClick={save}>
            {words('saveChanges')}
          </Button>
        )}
      </div>
      {question(send.busy)}
    </Section>
  )
}
