import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { holdParts } from '#kit/web/parts/page/later.tsx'
import { pauses } from '#kit/web/pauses.ts'
import { Choosing } from '#kit/web/theme/Choosing.tsx'
import { Toasts } from '#kit/web/theme/Toasts.tsx'
import { words } from '#kit/web/words.ts'
import { Brand, Mark } from './Brand.tsx'
import { DemoLine } from './DemoLine.tsx'
import type { FooterLink } from './FooterLinks.tsx'
import { LetterKeys } from './LetterKeys.tsx'
import { Link } from './Link.tsx'
import type { NavGroup } from './navigation.ts'
import { Navigation } from './Navigation.tsx'
import type { ProfileLink } from './ProfileDropdown.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { OrganisationName, type Organisation } from './TopBar.tsx'
import classes from './Shell.module.css'

interface Props {
  product: string
  /** Where the brand leads. */
  home: string
  navigation: readonly NavGroup[]
  /** Under this name the arrangement of the menu is kept. */
  personKey: string
  organisation: Organisation
  /** Left out for a person with one account. */
  onSwitchAccount?: () => void
  person: { name: string; email: string }
  profileLinks?: readonly ProfileLink[]
  onSignOut: () => void
  /** Search, exports, notices, help: `PaletteButton`, `TopBarButton` and `HelpPanel`. */
  topBarActions?: ReactNode
  /** Above the page: `OfflineBar` and `Banner`. */
  banner?: ReactNode
  demoMode?: string
  footerLinks?: readonly FooterLink[]
  /** What stands in the top bar on a desk and has no room there on a phone. */
  moreLinks?: readonly FooterLink[]
  children: ReactNode
}

const phone = '(max-width: 47.99em)'
const narrow = '(max-width: 68.75em)'
const atOnce = { getInitialValueInEffect: false }

/** By hand, since the address belongs to the router. */
const skipToContent = (event: MouseEvent) => {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The desk with navigation and top bar, and on it the sheet with the page. */
export const Shell = ({
  product,
  home,
  navigation,
  personKey,
  organisation,
  onSwitchAccount,
  person,
  profileLinks,
  onSignOut,
  topBarActions,
  banner,
  demoMode,
  footerLinks = [],
  moreLinks = [],
  children,
}: Props) => {
  const onPhone = useMediaQuery(phone, false, atOnce)
  const isNarrow = useMediaQuery(narrow, false, atOnce)
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'navigation-collapsed', defaultValue: false, getInitialValueInEffect: false })
  const iconOnly = isNarrow || collapsed
  useEffect(() => holdParts(pauses.hold), [])
  return (
    <div className={classes.shell} data-icon-only={iconOnly || undefined}>
      <a className={classes.skip} href="#content" onClick={skipToContent}>
        {words('skipToContent')}
      </a>
      <header className={classes.top}>
        <div className={classes.brand}>
          {iconOnly ? (
            <Link href={home} aria-label={product} className={classes.mark}>
              <Mark size={18} />
            </Link>
          ) : (
            <Brand product={product} href={home} size={18} />
          )}
        </div>
        <OrganisationName organisation={organisation} onSwitch={onSwitchAccount} />
        {demoMode && !onPhone && <DemoLine>{demoMode}</DemoLine>}
        <div className={classes.actions}>
          {topBarActions}
          <ProfileMenu person={person} links={profileLinks} onSignOut={onSignOut} />
        </div>
      </header>
      {!onPhone && (
        <Navigation
          groups={navigation}
          personKey={personKey}
          iconOnly={iconOnly}
          footerLinks={footerLinks}
          onToggle={isNarrow ? undefined : () => setCollapsed(!collapsed)}
        />
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.sheet} data-scroll-restoration-id="sheet">
          {banner}
          <div className={classes.page}>
            <Choosing>{children}</Choosing>
          </div>
          {/* at the foot: it is known later than the page, and would push it down */}
          {demoMode && onPhone && <DemoLine>{demoMode}</DemoLine>}
        </div>
      </main>
      <Toasts />
      <LetterKeys groups={navigation} />
      {onPhone && <TabBar groups={navigation} personKey={personKey} footerLinks={footerLinks} moreLinks={moreLinks} />}
    </div>
  )
}
