import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { Sections } from '#kit/web/parts/page/Section.tsx'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { words } from '#kit/web/words.ts'
import { rehearseAccessGroup, updateAccessGroup } from '../contract.ts'
import { type AccessGroup, AccessGroupInput, type Rehearsal } from '../contract/group.ts'
import { ByCompanies } from './GroupFacts.tsx'
import { differences, fieldOf, formOf, groupBody, rulesOf } from './groupForm.ts'
import { NameFields } from './GroupNew.tsx'
import { RuleFields } from './RuleFields.tsx'
import { t } from './texts.ts'
import { askedAbove, doorsOf, entriesOf, liftFloorsOf } from './useRehearsedDoors.tsx'

const namesOf = (names: readonly string[], n: number): string => (n > names.length ? `${listText(names)} …` : listText(names))

export const GroupEdit = ({ oc, group }: { oc: string; group: AccessGroup }) => {
  const [tried, setTried] = useState<Rehearsal>()
  const [trying, setTrying] = useState(false)
  const at = { params: { id: oc, accessGroupId: group.id } }
  const edit = useEdit({
    record: group,
    save: updateAccessGroup,
    schema: AccessGroupInput,
    at,
    toForm: formOf,
    toBody: groupBody,
    t,
    keep: `access-groups/${group.uuid}`,
    fieldOf,
    said: words('recordUpdated'),
  })
  const rules = rulesOf(edit.values)
  const sameRules = JSON.stringify(rules) === JSON.stringify(rulesOf(formOf(edit.begun)))
  /** Whom it concerns is tried first; many are asked about. */
  const askThenSave = (): boolean => {
    if (sameRules) return edit.save()
    setTrying(true)
    call(rehearseAccessGroup, { ...at, body: { rules } })
      .then((result) => (result.gain + result.lose > askedAbove ? setTried(result) : void edit.save()))
      .catch((error: unknown) => showError((error as Error).message))
      .finally(() => setTrying(false))
    return true
  }
  const { may } = group
  return (
    <>
      <EditForm edit={{ ...edit, busy: edit.busy || trying, save: askThenSave }} differences={differences} verb={words('saveChanges')}>
        <NameFields form={edit.values} onChange={edit.set} errors={edit.errors} ofBuilding={group.owner === null} disabled={!may.edit} />
        <RuleFields oc={oc} form={edit.values} onChange={edit.set} error={edit.errors.rules} />
      </EditForm>
      {group.rules.some(({ by }) => by !== null) && (
        <Sections>
          <ByCompanies rules={group.rules} />
        </Sections>
      )}
      {tried && (
        <ConfirmDialog
          opened
          danger={tried.lose > 0}
          title={t('manyQuestion', { name: group.name })}
          verb={words('saveChanges')}
          warning={null}
          consequences={[
            { what: t('gain'), detail: namesOf(tried.gaining, tried.gain), count: tried.gain },
            { what: t('lose'), detail: namesOf(tried.losing, tried.lose), count: tried.lose },
            doorsOf(tried),
            ...liftFloorsOf(tried),
            entriesOf(tried),
          ].filter(({ count }) => count > 0)}
          busy={edit.busy}
          onClose={() => setTried(undefined)}
          onConfirm={() => {
            setTried(undefined)
            edit.save()
          }}
        />
      )}
    </>
  )
}
