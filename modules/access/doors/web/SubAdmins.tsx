import { listText } from '#kit/web/listed.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { Coming } from '#kit/web/parts/page/States.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { canOpen, getSubAdmins, nameSubAdmins } from '../contract.ts'
import type { AccessDoor } from '../contract/door.ts'
import { CompanyAdminPicker } from './CompanyAdminPicker.tsx'
import { t } from './texts.ts'
import classes from './Doors.module.css'

/** Who else may unlock it. A company names its own people, the building those of all its companies. */
export const SubAdmins = ({ oc, door }: { oc: string; door: AccessDoor }) => {
  const params = { id: oc, accessDoorId: door.id }
  const { organisation } = useMe()
  const { data: named, error } = useItem(getSubAdmins, { params })
  const send = useSend(nameSubAdmins, { said: t('subAdminsSaved') })
  if (!named) return error ? null : <Coming />
  const text = named.length === 0 ? t('noSubAdmins') : listText(named.map(({ fullName, companyName }) => `${fullName} (${companyName})`))
  return (
    <Section title={t('subAdmins')}>
      {holds(canOpen.EDIT) ? (
        <CompanyAdminPicker
          oc={organisation.kind === 'company' ? String(organisation.id) : oc}
          {...(organisation.kind === 'company' ? {} : { landlordId: oc })}
          value={named.map(({ userId, fullName, companyName }) => ({ id: String(userId), name: fullName, detail: companyName }))}
          onChange={(picked) => send({ params, body: { userIds: picked.map(({ id }) => Number(id)) } })}
          disabled={send.busy}
        />
      ) : (
        <p className={classes.quiet}>{text}</p>
      )}
    </Section>
  )
}
