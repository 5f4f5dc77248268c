import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { TagField } from '#kit/web/parts/fields/TagField.tsx'
import { words } from '#kit/web/words.ts'
import type { AskProps } from '#modules/platform/bulk-actions/web/front.tsx'
import { type Place, useKnownTags } from './lists.ts'
import { RolesField } from './RolesField.tsx'
import { t } from './texts.ts'

type Props = AskProps & { place: Place }

/** One tag, given to many people or taken from them; whatever else they have stays. */
export const TagPeople = ({ n, busy, onClose, onGo, place, title, allowNew = false }: Props & { title: string; allowNew?: boolean }) => {
  const known = useKnownTags(place)
  const [tags, setTags] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  const [tag] = tags
  const save = () => {
    setTried(true)
    if (tag) onGo({ tag })
  }
  return (
    <FormDialog title={t('many.of', { title, n })} verb={title} busy={busy} onClose={onClose} onSave={save}>
      <TagField
        label={t('many.tag')}
        required
        max={1}
        maxLength={40}
        allowNew={allowNew}
        options={known}
        value={tags}
        onChange={setTags}
        {...(tried && !tag ? { error: words('required') } : {})}
      />
    </FormDialog>
  )
}

/** The same roles for all of them, instead of those that each has. */
export const RolePeople = ({ n, saying, busy, onClose, onGo, place }: Props) => {
  const [roleCodes, setRoleCodes] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  const title = t('many.role')
  const save = () => {
    setTried(true)
    if (roleCodes.length > 0) onGo({ roleCodes })
  }
  return (
    <FormDialog title={t('many.of', { title, n })} text={saying(t('many.roleText'))} verb={title} busy={busy} onClose={onClose} onSave={save}>
      <RolesField oc={place.oc} value={roleCodes} onChange={setRoleCodes} error={tried && roleCodes.length === 0 ? words('required') : undefined} />
    </FormDialog>
  )
}
