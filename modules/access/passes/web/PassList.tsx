import { KeyRound, Smartphone } from 'lucide-react'
import { lazy } from 'react'
import { type Listing, useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import type {
  countHidPasses,
  countMobilePasses,
  countPins,
  countQrPasses,
  listHidPasses,
  listMobilePasses,
  listPins,
  listQrPasses,
} from '../contract.ts'
import type { Pass, PassState } from '../contract/pass.ts'
import { canTick, deedsOfPasses, type ManyPasses } from './bulkDeeds.tsx'
import { holderAddress, officeOf } from './holderAddress.ts'
import { PassBadge } from './PassBadge.tsx'
import { t } from './texts.ts'
import { usePassColumns } from './usePassColumns.tsx'
import { usePassFilters } from './usePassFilters.ts'
import { usePassMenu } from './usePassMenu.tsx'

const InviteDevice = lazy(async () => ({ default: (await import('./PersonDialogs.tsx')).InviteDevice }))
const SetPin = lazy(async () => ({ default: (await import('./PassDialogs.tsx')).SetPin }))

/** What differs from kind to kind. */
export interface PassesListed {
  /** What is done to many of them at once goes by this name. */
  readonly many: ManyPasses
  readonly list: typeof listQrPasses | typeof listMobilePasses | typeof listHidPasses | typeof listPins
  readonly counts: typeof countQrPasses | typeof countMobilePasses | typeof countHidPasses | typeof countPins
  /** The first one is shown first. */
  readonly states: readonly PassState[]
  readonly filter: 'status' | 'accessPinCodeStatus'
}
interface Props extends PassesListed {
  oc: string
  add: TitleAction | undefined
  /** What else the tab shows beside its states. */
  more?: { value: string; label: string }
}

/** What only one kind has, before what all have. */
const useMenu = (oc: string) => {
  const { addOns } = useMe()
  const { menu, dialog, open } = usePassMenu(oc)
  const withOwn = (pass: Pass): MenuActions => {
    const { userId, fullName: name } = pass.holder
    const of = { oc: officeOf(pass.holder), userId, name }
    if (!pass.may.unassign) return menu(pass)
    if (pass.kind === 'PIN') {
      const onClick = () => open((onClose) => <SetPin building={oc} {...of} pinCodeId={pass.id} onClose={onClose} />)
      return [{ label: t('newPinEllipsis'), icon: <KeyRound size={16} />, onClick }, ...menu(pass)]
    }
    if (pass.phone === 'NONE' && addOns.includes('THIRD_PARTY_INTEGRATION')) {
      const onClick = () => open((onClose) => <InviteDevice {...of} onClose={onClose} />)
      return [{ label: t('inviteEllipsis'), icon: <Smartphone size={16} />, onClick }, ...menu(pass)]
    }
    return menu(pass)
  }
  return { menu: withOwn, dialog }
}

/** How many there are in each state, as it is said beside its name. */
const useCounted = (counting: PassesListed['counts'], oc: string, query: Listing<typeof listQrPasses>['acrossTabs']) => {
  const counts = useItem(counting as typeof countQrPasses, { params: { id: oc }, query }, { keep: true }).data as
    | (Partial<Record<PassState, number>> & { minimums: readonly PassState[] })
    | undefined
  return (value: PassState): string | undefined => tabCount(counts, value)
}

/** Passes of one kind, state by state. */
export const PassList = ({ oc, list: endpoint, counts, states, filter, add, many, more }: Props) => {
  const [address, change] = useAddress()
  const state = states.find((one) => one === address.get('state')) ?? states[0] ?? 'ASSIGNED'
  // the three lists take the same filters; only their states have other names
  const list = useListing(endpoint as typeof listQrPasses, {
    sort: { by: 'assignedDate', direction: 'DESC' },
    limit: 50,
    params: { id: oc },
    fixed: { [filter]: state },
    except: ['oc', 'tab', 'state'],
  })
  const counted = useCounted(counts, oc, list.acrossTabs)
  const kind = { ofDevices: states.includes('ACTIVATED'), ofRights: endpoint.path.endsWith('/mobile-passes') }
  const filters = usePassFilters(list, oc, kind)
  const { shown, choice: hidden } = usePassColumns(kind, state)
  const { menu, dialog } = useMenu(oc)
  const bulk = useBulk({
    list: { ...list, rows: list.table.rows },
    params: { id: oc },
    keyOf: ({ uuid }: Pass) => ({ oc, uuid }),
    nameOf: ({ holder }) => holder.fullName,
    canTick,
    deeds: deedsOfPasses(many),
  })
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }} {...filters} columns={hidden}>
        <Segmented
          label={words('status')}
          value={state}
          onChange={(value) => change({ state: value, page: undefined }, { step: true })}
          options={[
            ...states.map((value) => ({ value, label: [t(`state.${value}`), counted(value)].filter(Boolean).join(' ') })),
            ...(more ? [more] : []),
          ]}
        />
      </ListToolbar>
      <DataTable
        label={t('accessPasses')}
        columns={shown}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ holder }) => holder.fullName}
        href={({ holder }) => holderAddress(holder)}
        menu={menu}
        ticks={bulk.ticks}
        phone={(pass) => ({ title: pass.holder.fullName, second: pass.holder.company.companyName, badge: <PassBadge of={pass} /> })}
        empty={{ text: t('noPasses'), action: add }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
