import { Button } from '@mantine/core'
import { Building2, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
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

export const Units = () => <OfBuilding>{({ id, query }) => <UnitsOf office={id} query={query} />}</OfBuilding>

type Dialog = 'addUnits' | 'addTower' | 'renameTower' | 'removeTower'
const deeds: Partial<Record<string, Dialog>> = { 'add-tower': 'addTower', 'add-units': 'addUnits' }
const allTowers = 'ALL'

const UnitsOf = ({ office, query }: { office: string; query: Record<string, string> }) => {
  const [address, change] = useAddress()
  const phone = usePhone()
  // Home leads here to add the first
  const [asked, setAsked] = useState<Dialog | undefined>(() => (holds(can.ADD) ? deeds[address.get('deed') ?? ''] : undefined))
  const towers = useItem(listTowers, { params: { id: office } })
  if (towers.error && !towers.data) return <ErrorState cause={towers.error.message} onRetry={() => void towers.refetch()} />
  if (!towers.data) return <DetailSkeleton />
  // a list is read more easily on a phone, a plan on a desk; the other is one touch away
  const first = phone ? 'list' : 'plan'
  const list = (address.get('view') ?? first) === 'list'
  const chosen = towers.data.find(({ id }) => String(id) === address.get('towerId'))
  const tower: Tower | undefined = chosen ?? (list ? undefined : towers.data[0])
  const some = tower ? [tower] : towers.data
  const count = (key: 'floors' | 'units') => some.reduce((sum, one) => sum + one[key], 0)
  const views = (
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
  const none = towers.data.length === 0
  const addUnits = holds(can.ADD) ? { label: t('addUnits'), icon: <Plus size={16} />, primary: true, onClick: () => setAsked('addUnits') } : undefined
  const close = () => {
    setAsked(undefined)
    change({ deed: undefined })
  }
  // units lie in a tower
  const dialog = none && asked === 'addUnits' ? 'addTower' : asked
  return (
    <>
      <TitleBar
        title={t('floorsAndUnits')}
        meta={none ? [] : [tower?.name, t('floors', { n: count('floors') }), t('units', { n: count('units') })]}
        actions={[
          addUnits && !none && addUnits,
          holds(can.ADD) && { label: t('addTower'), icon: <Building2 size={16} />, primary: none, onClick: () => setAsked('addTower') },
          holds(can.EDIT) && tower && { label: t('renameTower'), icon: <Pencil size={16} />, rule: true, onClick: () => setAsked('renameTower') },
          holds(can.EDIT) && tower && { label: t('removeTower'), icon: <Trash2 size={16} />, danger: true, onClick: () => setAsked('removeTower') },
        ]}
      />
      <BuildingBar path="/Unit" />
      {none ? (
        <Empty
          text={t('noTowersYet')}
          action={
            holds(can.ADD) && (
              <Button variant="default" onClick={() => setAsked('addTower')}>
                {t('addTower')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <UnitFigures office={office} towerId={tower?.id} />
          {towers.data.length > 1 && (
            <Tabs
              label={t('towers')}
              value={tower ? String(tower.id) : allTowers}
              tabs={[
                list && { value: allTowers, label: t('allTowers') },
                ...towers.data.map(({ id, name, units }) => ({ value: String(id), label: name, count: units })),
              ]}
              onChange={(towerId) =>
                change({ towerId: towerId === allTowers ? undefined : towerId, page: undefined, unit: undefined }, { step: true })
              }
            />
          )}
          {list ? (
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
      {dialog === 'addUnits' && <AddUnits office={office} towers={towers.data} towerId={tower?.id ?? towers.data[0]?.id ?? 0} onClose={close} />}
      {dialog && dialog !== 'addUnits' && (
        <TowerDialog
          office={office}
          tower={dialog === 'addTower' ? undefined : tower}
          remove={dialog === 'removeTower'}
          onClose={close}
          onDone={(towerId) => change({ towerId: towerId === undefined ? undefined : String(towerId) })}
        />
      )}
    </>
  )
}
