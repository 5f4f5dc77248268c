import { AppWindow, Download, FileUser, House, Languages, LogOut, type LucideIcon, Repeat2, ShieldCheck } from 'lucide-react'
import { languages } from '#kit/contract/language.ts'
import type { PaletteGroup, PaletteItem } from '#kit/web/frame/palette.ts'
import { chooseLanguage, language, languageNames } from '#kit/web/language.ts'
import { currentMe, holds } from '#kit/web/me.ts'
import { allScreens, type Screen, to } from '#kit/web/screens.ts'
import { loadSought, type Sought } from '#kit/web/sought.ts'
import { words } from '#kit/web/words.ts'
import { mayOpen } from './gate.ts'
import { itemOf, lettersOf, menuScreens } from './menuItems.ts'
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

/** What this person may see of the parts of a screen: its tabs, or what is done by its address. */
const partsOf = (screen: Screen, icon: LucideIcon, parts: Sought['tabs'] = []): PaletteItem[] =>
  parts
    .filter(({ can, addOn }) => holds(can) && (!addOn || currentMe()?.addOns.includes(addOn)))
    .map(({ title, query, alsoCalled = '' }) => {
      const href = to(screen.path, {}, query)
      // also for the tab that the screen begins with, whose address is the screen's
      return { id: `${href}#${title}`, label: title, detail: screen.title(), keywords: `${screen.title()} ${alsoCalled}`, icon, href, part: true }
    })

/** What Ctrl or ⌘ K offers without asking the server: the screens that this person may open, with their tabs, and what can be done from anywhere. */
export const paletteGroups = async (onSwitchAccount: (() => void) | undefined): Promise<PaletteGroup[]> => {
  const sought = new Map((await loadSought()).map((one) => [one.path, one]))
  const open = inOrder(
    allScreens().filter(
      (screen) =>
        !screen.public &&
        !screen.path.includes('{') &&
        screen.path !== '/dashboard' &&
        !isStep(screen.path) &&
        isHere(screen.path) &&
        mayOpen(screen),
    ),
  )
  const letters = lettersOf(menuScreens())
  return [
    {
      label: t('paletteScreens'),
      items: open.flatMap(({ screen, icon }): PaletteItem[] => [
        {
          id: screen.path,
          label: screen.title(),
          detail: screen.menu && words(`menu.${screen.menu.group}`),
          keywords: `${screen.path} ${sought.get(screen.path)?.alsoCalled ?? ''}`,
          icon,
          shortcut: letters.has(screen.path) ? `G ${letters.get(screen.path)?.toUpperCase()}` : undefined,
          href: screen.path,
        },
        ...partsOf(screen, icon, sought.get(screen.path)?.tabs),
      ]),
    },
    {
      label: t('paletteActions'),
      items: [
        ...open.flatMap(({ screen, icon }) => partsOf(screen, icon, sought.get(screen.path)?.deeds)),
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
}
