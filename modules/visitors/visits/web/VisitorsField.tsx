import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { Plus, X } from 'lucide-react'
import { languages } from '#kit/contract/language.ts'
import { languageNames } from '#kit/web/language.ts'
import { words } from '#kit/web/words.ts'
import type { VisitForm as Asked } from '../contract.ts'
import { t } from './texts.ts'
import { nobodyYet, type VisitorForm } from './visitForm.ts'
import classes from './Visits.module.css'

interface Props {
  value: VisitorForm[]
  onChange: (value: VisitorForm[]) => void
  fields: Asked['fields'] | undefined
  errors: Record<string, string>
}

const asked = ['email', 'phone', 'company', 'plate'] as const
const types = { email: 'email', phone: 'tel', company: 'text', plate: 'text' } as const

/** One block for each visitor; what is asked of them the settings say. */
export const VisitorsField = ({ value, onChange, fields, errors }: Props) => {
  const change = (at: number, changes: Partial<VisitorForm>) => onChange(value.map((one, n) => (n === at ? { ...one, ...changes } : one)))
  return (
    <div className={classes.visitors}>
      {value.map((visitor, at) => (
        // a row has no name of its own until somebody types one
        <fieldset key={visitor.uuid ?? `new ${at}`} className={classes.fieldset} aria-label={t('visitorN', { n: at + 1 })}>
          <div className={classes.row}>
            <TextInput
              label={words('personName')}
              required
              maxLength={120}
              value={visitor.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
              error={errors[`visitors.${at}.name`]}
            />
            {asked.map(
              (field) =>
                (fields?.[field] ?? 'OPTIONAL') !== 'NO' && (
                  <TextInput
                    key={field}
                    label={field === 'email' || field === 'phone' ? words(field) : t(`field.${field}`)}
                    type={types[field]}
                    required={fields?.[field] === 'REQUIRED'}
                    maxLength={254}
                    value={visitor[field]}
                    onChange={(event) => change(at, { [field]: event.currentTarget.value })}
                    error={errors[`visitors.${at}.${field}`]}
                  />
                ),
            )}
            <Select
              label={words('language')}
              data={languages.map((one) => ({ value: one, label: languageNames[one] }))}
              value={visitor.language}
              onChange={(chosen) => change(at, { language: languages.find((one) => one === chosen) ?? visitor.language })}
            />
          </div>
          {value.length > 1 && (
            <ActionIcon
              mt={26}
              variant="subtle"
              aria-label={words('removeName', { name: visitor.name || t('visitorN', { n: at + 1 }) })}
              onClick={() => onChange(value.filter((_, n) => n !== at))}
            >
              <X size={16} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      <div>
        <Button variant="default" size="md" leftSection={<Plus size={16} />} onClick={() => onChange([...value, nobodyYet])}>
          {t('addVisitor')}
        </Button>
      </div>
    </div>
  )
}
