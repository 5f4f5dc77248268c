import { type Listing, useListing } from '#kit/web/listing.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, flag } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import type { TitleAction } from '#kit/web/parts/page/ActionButton.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { useCompanyFilter } from '#modules/identity/office-centres/web/front.tsx'
import { useBulk } from '#modules/platform/bulk-actions/web/front.tsx'
import { countCards, listCards } from '../contract.ts'
import { type Card, cardStates, cardTypes } from '../contract/card.ts'
import { canTick, deedsOfPasses } from './bulkDeeds.tsx'
import { holderAddress } from './holderAddress.ts'
import { PassBadge } from './PassBadge.tsx'
import { t } from './texts.ts'
import { useCardMenu } from './useCardMenu.tsx'

const tones = { ASSIGNED: 'live', UNASSIGNED: 'idle', LOST: 'wrong', DAMAGED: 'over' } as const

/** As its pass where somebody has it: of a suspended one this list says so too. */
const State = ({ of: { status, pass } }: { of: Card }) =>
  pass ? <PassBadge of={pass} /> : <StatusBadge tone={tones[status]}>{t(`cardState.${status}`)}</StatusBadge>

const columns = (): Column<Card>[] => [
  {
    key: 'cardId',
    title: t('card'),
    sortable: true,
    always: true,
    width: 200,
    render: ({ cardId, cardNumber }) => <NameCell name={cardId} second={cardNumber === cardId ? undefined : cardNumber} />,
  },
  { key: 'fullName', title: t('holder'), sortable: true, width: 220, render: ({ holder }) => holder?.fullName ?? '' },
  { key: 'company', title: words('company'), width: 180, wide: true, render: ({ holder }) => holder?.company.companyName ?? '' },
  { key: 'format', title: t('format'), width: 130, wide: true, render: ({ format }) => t(`format.${format}`) },
  {
    key: 'status',
    title: words('status'),
    width: 130,
    skeleton: 'badge',
    render: (card) => <State of={card} />,
  },
]

const useCardFilters = (list: Listing<typeof listCards>, oc: string) =>
  useFilters(list, {
    ...useCompanyFilter(oc, list.value('companyId')),
    suspended: flag(t('suspended')),
    thirdPartyCardType: choice(
      t('cardType'),
      cardTypes.map((value) => ({ value, label: t(`cardType.${value}`) })),
    ),
  })

/** Other makers' cards: who has which, what is in stock, what was lost. */
export const CardList = ({ oc, add }: { oc: string; add: TitleAction | undefined }) => {
  const [address, change] = useAddress()
  const { menu, dialog } = useCardMenu(oc)
  const state = cardStates.find((one) => one === address.get('state')) ?? 'ASSIGNED'
  const list = useListing(listCards, {
    sort: { by: 'updatedDate', direction: 'DESC' },
    limit: 50,
    params: { id: oc },
    fixed: { status: state },
    except: ['oc', 'tab', 'state'],
  })
  const counts = useItem(countCards, { params: { id: oc }, query: list.acrossTabs }, { keep: true }).data
  const filters = useCardFilters(list, oc)
  // what is done to many is done to the passes by which people have them
  const bulk = useBulk({
    list: { ...list, rows: list.table.rows },
    params: { id: oc },
    keyOf: ({ uuid, pass }: Card) => ({ oc, uuid: pass?.uuid ?? uuid }),
    nameOf: ({ cardId }) => cardId,
    canTick: ({ pass }) => pass !== null && canTick(pass),
    deeds: deedsOfPasses('cards'),
  })
  return (
    <>
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchCards') }} {...filters}>
        <Segmented
          label={words('status')}
          value={state}
          onChange={(value) => change({ state: value, page: undefined }, { step: true })}
          options={cardStates.map((value) => ({
            value,
            label: [t(`cardState.${value}`), tabCount(counts, value)].filter((one) => one !== undefined).join(' '),
          }))}
        />
      </ListToolbar>
      <DataTable
        label={t('tab.PHYSICAL_CARDS')}
        columns={columns()}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ cardId }) => cardId}
        href={({ holder }) => (holder ? holderAddress(holder) : undefined)}
        menu={menu}
        ticks={state === 'ASSIGNED' ? bulk.ticks : undefined}
        phone={(card) => ({ title: card.cardId, second: card.holder?.fullName, badge: <State of={card} /> })}
        empty={{ text: t('noCards'), action: add }}
      />
      {dialog}
      {bulk.dialog}
    </>
  )
}
