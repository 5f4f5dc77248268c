import { Button } from '@mantine/core'
import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, listTowers } from '../contract.ts'
import type { Tower } from '../contract/tower.ts'
import { AddUnits } from './AddUnits.tsx'
import { t } from './texts.ts'
import { TowerDialog } from './TowerDialog.tsx'
import { TowerPlan } from './TowerPlan.tsx'
import { UnitFigures } from './UnitFigures.tsx'
import { UnitList } from './UnitList.tsx'
import { type Dialog, addUnitsBy, type OfTowers, UnitsTitle } from './UnitsTitle.tsx'

export const Units = () => <OfBuilding>{({ id, query }) => <UnitsOf office={id} query={query} />}</OfBuilding>

const deeds: Partial<Record<string, Dialog>> = { 'add-tower': 'addTower', 'add-units': 'addUnits' }
const allTowers = 'ALL'

const UnitsOf = ({ office, query }: { office: string; query: Record<string, string> }) => {
  const { towerOf, isList, first } = useLook()
  const { asked, ask, close } = useAsked()
  const towers = useItem(listTowers, { params: { id: office } })
  if (towers.error && !towers.data) return <ErrorState cause={towers.error.message} onRetry={() => void towers.refetch()} />
  if (!towers.data) return <DetailSkeleton />
  const tower = towerOf(towers.data)
  const views = <Views list={isList} first={first} />
  const addUnits = addUnitsBy(ask)
  return (
    <>
      <UnitsTitle towers={towers.data} tower={tower} onAsk={ask} />
      <BuildingBar path="/Unit" />
      {towers.data.length === 0 ? (
        <NoTowers onAdd={() => ask('addTower')} />
      ) : (
        <>
          <UnitFigures office={office} towerId={tower?.id} />
          {towers.data.length > 1 && <TowerTabs towers={towers.data} tower={tower} list={isList} />}
          {isList ? (
            <UnitList office={office} query={query} add={addUnits}>
              {views}
            </UnitList>
          ) : (
            tower && (
              <TowerPlan office={office} query={query} towerId={tower.id}>
                {views}
              </TowerPlan>
            )
          )}
        </>
      )}
      {asked && <AskedDialog asked={asked} office={office} towers={towers.data} tower={tower} onClose={close} />}
    </>
  )
}

/** As a plan or as a list, and of which tower. */
const useLook = () => {
  const [address] = useAddress()
  // a list is read more easily on a phone, a plan on a desk; the other is one touch away
  const first = usePhone() ? 'list' : 'plan'
  const isList = (address.get('view') ?? first) === 'list'
  const towerOf = (towers: readonly Tower[]): Tower | undefined =>
    towers.find(({ id }) => String(id) === address.get('towerId')) ?? (isList ? undefined : towers[0])
  return { towerOf, isList, first } as const
}

const useAsked = () => {
  const [address, change] = useAddress()
  // Home leads here to add the first
  const [asked, ask] = useState<Dialog | undefined>(() => (holds(can.ADD) ? deeds[address.get('deed') ?? ''] : undefined))
  const close = () => {
    ask(undefined)
    change({ deed: undefined })
  }
  return { asked, ask, close }
}

const Views = ({ list, first }: { list: boolean; first: 'list' | 'plan' }) => {
  const [, change] = useAddress()
  return (
    <Segmented
      label={words('view')}
      value={list ? 'list' : 'plan'}
      options={[
        { value: 'plan', label: t('stackingPlan') },
        { value: 'list', label: t('list') },
      ]}
      onChange={(view) => change({ view: view === first ? undefined : view, page: undefined, unit: undefined }, { step: true })}
    />
  )
}

const TowerTabs = ({ towers, tower, list }: OfTowers & { list: boolean }) => {
  const [, change] = useAddress()
  return (
    <Tabs
      label={t('towers')}
      value={tower ? String(tower.id) : allTowers}
      tabs={[
        list && { value: allTowers, label: t('allTowers') },
        ...towers.map(({ id, name, units }) => ({ value: String(id), label: name, count: units })),
      ]}
      onChange={(towerId) => change({ towerId: towerId === allTowers ? undefined : towerId, page: undefined, unit: undefined }, { step: true })}
    />
  )
}

const NoTowers = ({ onAdd }: { onAdd: () => void }) => (
  <Empty
    text={t('noTowersYet')}
    action={
      holds(can.ADD) && (
        <Button variant="default" onClick={onAdd}>
          {t('addTower')}
        </Button>
      )
    }
  />
)

const AskedDialog = ({ asked, office, towers, tower, onClose }: OfTowers & { asked: Dialog; office: string; onClose: () => void }) => {
  const [, change] = useAddress()
  // units lie in a tower
  const dialog = towers.length === 0 && asked === 'addUnits' ? 'addTower' : asked
  if (dialog === 'addUnits') return <AddUnits office={office} towers={towers} towerId={tower?.id ?? towers[0]?.id ?? 0} onClose={onClose} />
  return (
    <TowerDialog
      office={office}
      tower={dialog === 'addTower' ? undefined : tower}
      remove={dialog === 'removeTower'}
      onClose={onClose}
      onDone={(towerId) => change({ towerId: towerId === undefined ? undefined : String(towerId) })}
    />
  )
}
