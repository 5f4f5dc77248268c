import { listText } from '#kit/web/listed.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { words } from '#kit/web/words.ts'
import { type AccessGroup, type RuleKind, ruleKinds } from '../contract/group.ts'
import { t } from './texts.ts'

export interface GroupForm extends Record<RuleKind, Pick[]> {
  name: string
  description: string
  passesLockdown: boolean
}
export const noGroup: GroupForm = { name: '', description: '', passesLockdown: false, COMPANY: [], FLOOR: [], USER_GROUP: [], PERSON: [] }

/** What a company has put in is not the building's to change. */
export const formOf = ({ name, description, passesLockdown, rules }: AccessGroup): GroupForm => {
  const of = (kind: RuleKind): Pick[] =>
    rules.flatMap((rule) =>
      rule.kind === kind && rule.by === null ? [{ id: String(rule.id), name: rule.name, ...(rule.detail ? { detail: rule.detail } : {}) }] : [],
    )
  return { name, description, passesLockdown, COMPANY: of('COMPANY'), FLOOR: of('FLOOR'), USER_GROUP: of('USER_GROUP'), PERSON: of('PERSON') }
}

export const rulesOf = (form: GroupForm) => ruleKinds.flatMap((kind) => form[kind].map(({ id }) => ({ kind, id: Number(id) })))
export const groupBody = (form: GroupForm) => ({
  name: form.name,
  description: form.description,
  passesLockdown: form.passesLockdown,
  rules: rulesOf(form),
})

export const differences = (theirs: GroupForm, mine: GroupForm) => {
  const names = (picked: readonly Pick[]) => listText(picked.map(({ name }) => name))
  return [
    { field: words('name'), theirs: theirs.name, mine: mine.name },
    { field: words('description'), theirs: theirs.description, mine: mine.description },
    { field: t('passesLockdown'), theirs: words(theirs.passesLockdown ? 'yes' : 'no'), mine: words(mine.passesLockdown ? 'yes' : 'no') },
    ...ruleKinds.map((kind) => ({ field: t(`rule.${kind}`), theirs: names(theirs[kind]), mine: names(mine[kind]) })),
  ].filter((one) => one.theirs !== one.mine)
}

export const fieldOf = { access_group_name_taken: 'name', rule_unknown: 'rules' } as const
