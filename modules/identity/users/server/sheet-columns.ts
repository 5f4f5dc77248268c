import type { App, SignedIn } from '#kit/server/context.ts'
import type { SheetColumn } from '#modules/platform/uploads/server/front.ts'
import { mayGrant, type Organisation, roleName, rolesIn } from './roles.ts'
import { say, titleOf } from './words.ts'

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const
type Key = 'email' | 'fullName' | 'roles' | 'jobTitle' | 'mobileNumber' | 'officeNumber' | 'tags' | 'endsOn' | 'active'

const headedOnce: Partial<Record<Key, readonly string[]>> = { endsOn: ['最後一天'] }

/** Columns are headed as in the list that is exported, so that a list can be changed and sent back. */
export const column = (key: Key, hint: string, required?: true): SheetColumn => ({
  key,
  title: (language) => titleOf(language, key),
  once: headedOnce[key] ?? [],
  hint: (language) => say(language, `hint.${hint}`),
  ...(required ? { required } : {}),
})

/** What the roles are called that the sender may give to somebody here. */
export const namesToGive = ({ app, actor, language }: SignedIn, organisation: Organisation): string[] =>
  rolesIn(app.config, organisation)
    .filter((code) => mayGrant(app, actor, code))
    .map((code) => roleName(app.config, language, code))

const plain = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The role that a cell names, by its code or its name in any language; nothing when there is none such here. */
export const roleIn = ({ config }: App, organisation: Organisation): ((name: string) => string | undefined) => {
  const byName = new Map<string, string>()
  for (const code of rolesIn(config, organisation))
    for (const name of [code, ...languages.map((language) => roleName(config, language, code))]) byName.set(plain(name), code)
  return (name) => byName.get(plain(name))
}
