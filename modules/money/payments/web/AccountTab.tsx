import { ExternalLink, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { useMoments } from '#kit/web/moments.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import type { TitleActions } from '#kit/web/parts/page/ActionButton.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Sections } from '#kit/web/parts/page/Section.tsx'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { StatusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import {
  type AccountStatus,
  countPayments,
  getPaymentAccount,
  getPaymentSettings,
  onboardPaymentAccount,
  type PaymentAccount,
  refreshPaymentAccount,
} from '../contract.ts'
import type { PaymentSettings } from '../contract/refund-requests.ts'
import { FindingList } from './FindingList.tsx'
import { PaymentTabs } from './PaymentTabs.tsx'
import { RefundLimit } from './RefundLimit.tsx'
import { t } from './texts.ts'
import { useEvery } from './useEvery.ts'
import classes from './Payments.module.css'

interface Props {
  oc: string
  query: Record<string, string>
}

const tones: Record<AccountStatus, StatusTone> = { NONE: 'idle', ONBOARDING: 'waiting', ACTIVE: 'live', RESTRICTED: 'wrong' }
const verbs = { NONE: 'setUp', ONBOARDING: 'goOn', ACTIVE: 'changeAnswers', RESTRICTED: 'goOn' } as const

/** Where the money of the building goes, and where the provider says something else than the portal. */
export const AccountTab = ({ oc, query }: Props) => {
  const item = useItem(getPaymentAccount, { params: { oc } })
  const { data: account, refetch } = item
  const settings = useItem(getPaymentSettings, { params: { oc } })
  const counts = useItem(countPayments, { params: { oc } }).data
  /** Whoever has asked for the way is led on as soon as it is there. */
  const [going, setGoing] = useState(false)
  const begin = useSend(onboardPaymentAccount, { onDone: () => setGoing(true) })
  const ask = useSend(refreshPaymentAccount, { said: t('said.asked') })
  useEvery(account?.busy ? 1000 : undefined, () => void refetch())
  useEffect(() => {
    if (going && account?.address) window.location.assign(account.address)
  }, [going, account?.address])
  const waits = going && account?.busy === true
  const actions: TitleActions = account
    ? [
        account.account && {
          label: t('refresh'),
          icon: <RefreshCw size={16} strokeWidth={1.7} />,
          loading: ask.busy,
          onClick: () => ask({ params: { oc } }),
        },
        {
          label: t(verbs[account.status]),
          icon: <ExternalLink size={16} strokeWidth={1.7} />,
          primary: account.status !== 'ACTIVE',
          loading: begin.busy || waits,
          onClick: () => begin({ params: { oc } }),
        },
      ]
    : // as many as most accounts have: what is below does not move when they come
      [
        { label: t('refresh'), icon: <RefreshCw size={16} strokeWidth={1.7} />, disabled: true },
        { label: t('changeAnswers'), icon: <ExternalLink size={16} strokeWidth={1.7} />, disabled: true },
      ]
  return (
    <>
      <TitleBar title={t('payments')} meta={[]} badge={<AccountBadge status={account?.status} />} actions={actions} />
      <BuildingBar path="/payments" query={{ tab: 'account' }} />
      <PaymentTabs oc={oc} value="ACCOUNT" query={query} counts={counts} />
      <Found item={item}>
        {(found) =>
          // all at once: what one of them says is as high as it is long
          settings.isPending ? (
            <DetailSkeleton />
          ) : (
            <>
              <AccountFacts oc={oc} account={found} settings={settings.data} waits={waits} />
              <FindingList oc={oc} query={query} />
            </>
          )
        }
      </Found>
    </>
  )
}

/** Of most accounts it says that they take money: unseen, that keeps its place. */
const AccountBadge = ({ status }: { status: AccountStatus | undefined }) => (
  <span className={status === undefined ? classes.toCome : undefined}>
    <StatusBadge tone={tones[status ?? 'ACTIVE']}>{t(`account.${status ?? 'ACTIVE'}`)}</StatusBadge>
  </span>
)

interface FactsProps {
  oc: string
  account: PaymentAccount
  settings: PaymentSettings | undefined
  waits: boolean
}

const AccountFacts = ({ oc, account, settings, waits }: FactsProps) => {
  const { moment } = useMoments()
  const { status, provider, account: number, wanted, askedDate, problem } = account
  return (
    <Sections>
      <div>
        <p className={classes.quiet} role="status">
          {waits ? t('wayComes') : t(`accountText.${status}`)}
        </p>
        <Facts
          facts={[
            { label: t('provider'), value: t(`provider.${provider}`) },
            { label: t('accountNo'), value: number },
            { label: t('accountAsked'), value: askedDate && moment(askedDate) },
            { label: t('problem'), value: problem, wide: true },
            { label: t('wanted'), value: listText(wanted), wide: true },
          ].filter(({ value }) => value)}
        />
      </div>
      {settings && <RefundLimit oc={oc} settings={settings} />}
    </Sections>
  )
}
