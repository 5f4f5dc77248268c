import { listText } from '#kit/web/listed.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import { type AccessGroup, ruleKinds } from '../contract/group.ts'
import { t } from './texts.ts'

/** Whom companies have put in, where the building has handed the group to them. */
export const ByCompanies = ({ rules }: Pick<AccessGroup, 'rules'>) => {
  const some = rules.filter(({ by }) => by !== null)
  return (
    some.length > 0 && (
      <Section title={t('byCompanies')}>
        <ul>
          {some.map(({ kind, id, by, name, people }) => (
            <li key={`${kind} ${id} ${by}`}>{t('byCompany', { by: by ?? '', name, n: people })}</li>
          ))}
        </ul>
      </Section>
    )
  )
}

/** Who belongs to a group, for those who may only read. */
export const GroupFacts = ({ group: { description, owner, passesLockdown, rules } }: { group: AccessGroup }) => {
  const named = (kind: (typeof ruleKinds)[number]) => rules.filter((rule) => rule.kind === kind && rule.by === null).map(({ name }) => name)
  return (
    <Sections>
      <Section title={t('accessGroup')}>
        <Facts
          facts={[
            { label: words('description'), value: description, wide: true },
            owner === null && { label: t('passesLockdown'), value: words(passesLockdown ? 'yes' : 'no') },
          ]}
        />
      </Section>
      <Section title={words('peopleTitle')}>
        <Facts columns={1} facts={ruleKinds.map((kind) => ({ label: t(`rule.${kind}`), value: listText(named(kind)) }))} />
      </Section>
      <ByCompanies rules={rules} />
    </Sections>
  )
}
