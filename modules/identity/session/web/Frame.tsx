import { FileUser, House, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { OfflineBar } from '#kit/web/frame/OfflineBar.tsx'
import { Shell } from '#kit/web/frame/Shell.tsx'
import { followLive, watchKinds } from '#kit/web/live.ts'
import { usePath } from '#kit/web/navigation.ts'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { Forbidden } from '#kit/web/parts/page/States.tsx'
import { product } from '#kit/web/product.ts'
import { type MenuGroup, type Screen, screenAt, to } from '#kit/web/screens.ts'
import { supportIsAt } from '#kit/web/support.ts'
import { words } from '#kit/web/words.ts'
import { getSessionInfo } from '../contract.ts'
import { around } from './around.tsx'
import { CodeStep } from './CodeStep.tsx'
import { ConfirmSelf } from './ConfirmSelf.tsx'
import { beginning, mayOpen } from './gate.ts'
import { groupsInOrder, itemOf, lettersOf, menuScreens } from './menuItems.ts'
import { PasswordBanner } from './PasswordBanner.tsx'
import { loadInfo, placeName, signOut, useSession } from './session.ts'
import { footerLinks, usePublicSettings } from './settings.ts'
import { StayAwake } from './StayAwake.tsx'
import { t } from './texts.ts'
import { TopBarActions } from './TopBarActions.tsx'
import { useSwitchAccount } from './useSwitchAccount.tsx'
import { WaitingInvitations } from './WaitingInvitations.tsx'

/** The navigation: what the screens declare, less what this person may not open. */
const navigationAt = (path: string) => {
  const items = menuScreens()
  const current = path === '/home' ? undefined : itemOf(path, items)
  const letters = lettersOf(items)
  const group = (name: MenuGroup) =>
    items.flatMap((screen) =>
      screen.menu?.group === name
        ? [
            {
              href: screen.path,
              label: screen.title(),
              icon: screen.menu.icon,
              letter: letters.get(screen.path),
              daily: screen.menu.daily ?? false,
              current: screen === current,
            },
          ]
        : [],
    )
  return [
    { items: [{ href: '/home', label: t('home'), icon: House, letter: 'h', current: path === '/home' }] },
    ...groupsInOrder()
      .map((name) => ({ key: name, label: words(`menu.${name}`), items: group(name) }))
      .filter(({ items: found }) => found.length > 0),
  ]
}

/** Forbidden, and the way to the chain of reasons. */
const whyNot = ({ path }: Screen) => (
  <>
    {words('forbiddenText')}
    <br />
    <Link href={to('/why', {}, { screen: path })}>{t('why')}</Link>
  </>
)

/** Few ever see it. */
const SleepingProofs = fromAfar(() => import('./security/SleepingProofs.tsx').then((m) => m.SleepingProofs))

/** Navigation, top bar and the sheet on which the screens lie. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const info = useSession()
  const path = usePath()
  const [putOff, setPutOff] = useState(false)
  const settings = usePublicSettings()
  const supportEmail = settings?.supportEmail
  useEffect(() => supportIsAt(supportEmail), [supportEmail])
  const { onSwitchAccount, switchDialog } = useSwitchAccount(info !== undefined)
  useEffect(followLive, [])
  // What one may, and the clock and currency of the place, may be changed by others while the portal is open.
  useEffect(() => watchKinds(getSessionInfo.stale ?? [], () => void loadInfo(true).catch(() => {})), [])
  if (!info) return null
  const screen = screenAt(path)
  const place = placeName(info.selectedAuthUserOfficeCentre)
  const mayExport = info.permissions.some((permission) => permission.endsWith('_EXPORT'))
  return (
    <Shell
      product={product}
      home={beginning()}
      navigation={navigationAt(path)}
      personKey={String(info.userId)}
      organisation={{ name: place }}
      onSwitchAccount={onSwitchAccount}
      person={{ name: info.fullName, email: info.username }}
      profileLinks={[
        { href: '/security', label: t('security.title'), icon: ShieldCheck },
        { href: '/privacy', label: t('ownData'), icon: FileUser },
      ]}
      onSignOut={() => void signOut()}
      topBarActions={<TopBarActions userId={info.userId} place={place} mayExport={mayExport} onSwitchAccount={onSwitchAccount} />}
      banner={
        <>
          <OfflineBar />
          <PasswordBanner info={info} />
        </>
      }
      footerLinks={footerLinks(settings)}
      moreLinks={mayExport ? [{ href: '/exports', label: t('exports') }] : []}
      {...(settings?.demoAccounts.length ? { demoMode: t('demoMode') } : {})}
    >
      {path === '/home' && <WaitingInvitations />}
      {around(screen && !mayOpen(screen) ? <Forbidden alone text={whyNot(screen)} href={beginning()} /> : children)}
      {switchDialog}
      <ConfirmSelf />
      <CodeStep />
      {info.proofsAsleep && !putOff && <SleepingProofs onClose={() => setPutOff(true)} />}
      {settings && <StayAwake minutes={settings.inactivityMinutes} />}
    </Shell>
  )
}
