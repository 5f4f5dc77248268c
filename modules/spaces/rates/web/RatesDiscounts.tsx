import { Pencil, Plus } from 'lucide-react'
import { lazy } from 'react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can as canFacilities } from '#modules/spaces/facilities/contract.ts'
import { can, getTaxSettings } from '../contract.ts'
import { DiscountList } from './DiscountList.tsx'
import { RateList } from './RateList.tsx'
import { TaxFacts } from './TaxFacts.tsx'
import { t } from './texts.ts'

const PriceCalendar = lazy(async () => ({ default: (await import('./PriceCalendar.tsx')).PriceCalendar }))
const TaxDialog = lazy(async () => ({ default: (await import('./TaxDialog.tsx')).TaxDialog }))

const path = '/rates-discounts'
const all = ['rates', 'discounts', 'calendar', 'tax'] as const
/** The calendar is one facility's: nothing for who reads prices and no facilities. */
const shownTabs = () => all.filter((one) => one !== 'calendar' || holds(canFacilities.VIEW))

export const RatesDiscounts = () => <OfBuilding>{({ id, query }) => <OfTab oc={id} query={query} />}</OfBuilding>

const OfTab = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const tabs = shownTabs()
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'rates'
  const tax = useItem(getTaxSettings, { params: { oc } })
  const add = (to: string, label: string) => (holds(can.ADD) ? [{ label, href: to, icon: <Plus size={16} />, primary: true }] : [])
  const settings = tax.data?.may.edit ? tax.data : undefined
  const actions = {
    rates: add(to('/rates/add', {}, query), t('addRate')),
    discounts: add(to('/discounts/add', {}, query), t('addDiscount')),
    calendar: [],
    tax: settings
      ? [
          {
            label: words('edit'),
            icon: <Pencil size={16} />,
            primary: true,
            onClick: () => open((onClose) => <TaxDialog oc={oc} tax={settings} onClose={onClose} />),
          },
        ]
      : [],
  }
  const titles = { rates: t('rates'), discounts: t('discounts'), calendar: t('priceCalendar'), tax: t('taxTab') }
  return (
    <>
      <TitleBar title={t('ratesDiscounts')} actions={actions[tab]} />
      <BuildingBar path={path} query={tab === 'rates' ? {} : { tab }} />
      <Tabs
        label={t('ratesDiscounts')}
        value={tab}
        tabs={tabs.map((one) => ({ value: one, label: titles[one], href: to(path, {}, one === 'rates' ? query : { ...query, tab: one }) }))}
      />
      {tab === 'rates' && <RateList oc={oc} query={query} />}
      {tab === 'discounts' && <DiscountList oc={oc} query={query} />}
      {tab === 'calendar' && <PriceCalendar oc={oc} />}
      {tab === 'tax' && <TaxFacts oc={oc} item={tax} />}
      {dialog}
    </>
  )
}
