import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import {
  can,
  countFrPasses,
  countHidPasses,
  countMobilePasses,
  countPins,
  countQrPasses,
  getFrQuota,
  getHidQuota,
  getQrQuota,
  listFrHistory,
  listHidPasses,
  listMobilePasses,
  listPins,
  listQrPasses,
  syncUsers,
} from '../contract.ts'
import { deviceStates, givenStates } from '../contract/pass.ts'
import { CardList } from './CardList.tsx'
import { type PassesListed, PassList } from './PassList.tsx'
import { PinTrail, trailState } from './PinTrail.tsx'
import { t } from './texts.ts'
import { tabs, useGivingPasses } from './useGivingPasses.tsx'
import classes from './Passes.module.css'

/** Of other makers' credentials; safety is no extra. */
const ofOthers: readonly string[] = ['HID_PASSES', 'PHYSICAL_CARDS']

/** What stands in the tabs of passes; cards have a list of their own. */
const lists: Record<Exclude<(typeof tabs)[number], 'PHYSICAL_CARDS'>, PassesListed> = {
  QR_PASSES: { many: 'qr-passes', list: listQrPasses, counts: countQrPasses, states: givenStates, filter: 'status' },
  MOBILE_PASSES: { many: 'mobile-passes', list: listMobilePasses, counts: countMobilePasses, states: givenStates, filter: 'status' },
  HID_PASSES: { many: 'hid-passes', list: listHidPasses, counts: countHidPasses, states: deviceStates, filter: 'status' },
  PIN_CODES: { many: 'pins', list: listPins, counts: countPins, states: givenStates, filter: 'accessPinCodeStatus' },
  FR_PASSES: { many: 'faces', list: listFrHistory, counts: countFrPasses, states: givenStates, filter: 'status' },
}
/** Of what an organisation buys by number. */
const quotas = {
  QR_PASSES: getQrQuota,
  MOBILE_PASSES: getHidQuota,
  HID_PASSES: getHidQuota,
  PHYSICAL_CARDS: undefined,
  PIN_CODES: undefined,
  FR_PASSES: getFrQuota,
}

const quotaText = ({ used, quota, balance }: Pick<Data<typeof getQrQuota>, 'used' | 'quota' | 'balance'>) => t('quota', { used, quota, balance })
const unknown = { used: 0, quota: 0, balance: 0 }
/** The lines of a sentence that is not known yet. */
const Kept = ({ children }: { children: string }) => (
  <span className={classes.kept} aria-hidden>
    {children}
  </span>
)

export const AccessPasses = () => <OfBuilding>{({ id, query }) => <Passes oc={id} query={query} />}</OfBuilding>

/** Tells the controllers all of them once more. */
const useSync = (oc: string) => {
  // no toast on the way to the controllers, as the documents have it: it stands beside the quota until the next try
  const [failed, setFailed] = useState(false)
  const sync = useSend(syncUsers, {
    said: t('synced'),
    onDone: () => setFailed(false),
    onRefused: () => {
      setFailed(true)
      return true
    },
  })
  const action: TitleAction = { label: t('sync'), icon: <RefreshCw size={16} />, loading: sync.busy, onClick: () => sync({ params: { oc } }) }
  return { action, failed }
}

const Passes = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const { addOns } = useMe()
  const { actions, dialog } = useGivingPasses(oc, query)
  const sync = useSync(oc)
  const shown = tabs.filter((one) => addOns.includes('THIRD_PARTY_INTEGRATION') || !ofOthers.includes(one))
  const tab = shown.find((one) => one === address.get('tab')) ?? 'QR_PASSES'
  const trail = address.get('state') === trailState
  const listed = tab === 'PHYSICAL_CARDS' ? undefined : lists[tab]
  const quotaOf = quotas[tab]
  const quota = useItem(quotaOf ?? getQrQuota, quotaOf ? { params: { id: oc } } : undefined).data
  const add = holds(can.EDIT) ? [...actions[tab], sync.action] : []
  return (
    <>
      <TitleBar
        title={t('accessPasses')}
        meta={[quotaOf && (quota ? quotaText(quota) : <Kept key="quota">{quotaText(unknown)}</Kept>), sync.failed && t('notSynced')]}
        actions={add}
      />
      <BuildingBar path="/access-passes" query={{ tab }} />
      <Tabs
        label={t('accessPasses')}
        value={tab}
        tabs={shown.map((value) => ({ value, label: t(`tab.${value}`), href: to('/access-passes', {}, { ...query, tab: value }) }))}
      />
      {tab === 'PIN_CODES' && trail && <PinTrail oc={oc} />}
      {listed && !(tab === 'PIN_CODES' && trail) && (
        <PassList
          key={tab}
          oc={oc}
          {...listed}
          add={actions[tab][0]}
          {...(tab === 'PIN_CODES' ? { more: { value: trailState, label: t('trail') } } : {})}
        />
      )}
      {tab === 'PHYSICAL_CARDS' && <CardList oc={oc} add={actions[tab][0]} />}
      {dialog}
    </>
  )
}
