import { AppWindow, Download, FileUser, House, Languages, LogOut, type LucideIcon, Repeat2, ShieldCheck } from 'lucide-react'
import { languages } from '#kit/contract/language.ts'
import type { PaletteGroup } from '#kit/web/frame/palette.ts'
import { chooseLanguage, language, languageNames } from '#kit/web/language.ts'
import { currentMe } from '#kit/web/me.ts'
import { allScreens, type Screen } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { mayOpen } from './gate.ts'
import { itemOf, menuScreens } from './menuItems.ts'
import { signOut } from './session.ts'
import { t } from './texts.ts'

/** Screens that show what was sent just before are nothing by themselves. */
const isStep = (path: string) => /\/(confirm|results?)$/.test(path)

/** The provider's own screens lead the others nowhere, although some of the rights behind them are theirs too. */
const isHere = (path: string) => currentMe()?.organisation.kind === 'platform' || !/^\/(management|global-users)\//.test(path)

/** Those that stand elsewhere in the frame, as they do there. */
const ofFrame: Record<string, LucideIcon> = { '/home': House, '/security': ShieldCheck, '/privacy': FileUser, '/exports': Download }

/** As in the menu, each screen after the one that it lies below, with its icon; then those that the menu does not have. */
const inOrder = (screens: readonly Screen[]) => {
  const items = menuScreens()
  return screens
    .map((screen) => {
      const icon = ofFrame[screen.path]
      const parent = icon ? undefined : itemOf(screen.path, items)
      return {
        screen,
        icon: icon ?? parent?.menu?.icon ?? AppWindow,
        at: screen.path === '/home' ? -1 : parent ? items.indexOf(parent) : items.length,
      }
    })
    .toSorted((a, b) => a.at - b.at || Number(b.screen.menu !== undefined) - Number(a.screen.menu !== undefined))
}

/** What Ctrl or ⌘ K offers without asking the server: the screens that this person may open, and what can be done from anywhere. */
export const paletteGroups = (onSwitchAccount: (() => void) | undefined): PaletteGroup[] => [
  {
    label: t('paletteScreens'),
    items: inOrder(
      allScreens().filter(
        (screen) =>
          !screen.public &&
          !screen.path.includes('{') &&
          screen.path !== '/dashboard' &&
          !isStep(screen.path) &&
          isHere(screen.path) &&
          mayOpen(screen),
      ),
    ).map(({ screen, icon }) => ({
      id: screen.path,
      label: screen.title(),
      detail: screen.menu && words(`menu.${screen.menu.group}`),
      keywords: screen.path,
      icon,
      shortcut: screen.menu?.letter && `G ${screen.menu.letter.toUpperCase()}`,
      href: screen.path,
    })),
  },
  {
    label: t('paletteActions'),
    items: [
      ...(onSwitchAccount ? [{ id: 'switch-account', label: words('switchAccount'), icon: Repeat2, run: onSwitchAccount }] : []),
      ...languages
        .filter((one) => one !== language)
        .map((one) => ({
          id: `language-${one}`,
          label: languageNames[one],
          detail: words('language'),
          icon: Languages,
          run: () => chooseLanguage(one),
        })),
      { id: 'sign-out', label: words('signOut'), icon: LogOut, run: () => void signOut() },
    ],
  },
]
