import type { ChangeEvent } from 'react'

interface FormProps<Form> {
  readonly form: Form
  readonly onChange: (changes: Partial<Form>) => void
  /** By the path of the field in the body. */
  readonly errors: Readonly<Record<string, string>>
}
type Named<Form, Value> = { [Name in keyof Form]: Form[Name] extends Value ? Name : never }[keyof Form] & string

/**
 * What the fields of a form need beside their labels: what stands in them, what becomes of what is typed, and what is wrong with it. `at` is the path of the
 * field in the body, where it is another than its name.
 *
 *     const field = fieldsOf({ form, onChange, errors })
 *     <TextInput label={words('name')} required {...field.text('name')} />
 *     <NumberField label={t('seats')} {...field.value('seats')} />
 *     <Switch label={t('active')} {...field.switched('active')} />
 */
export const fieldsOf = <Form extends object>({ form, onChange, errors }: FormProps<Form>) => {
  const change = <Name extends keyof Form>(name: Name, value: Form[Name]): void => {
    const changes: Partial<Form> = {}
    changes[name] = value
    onChange(changes)
  }
  return {
    text: <Name extends Named<Form, string>>(name: Name, at: string = name) => ({
      value: form[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, event.currentTarget.value as Form[Name]),
      error: errors[at],
    }),
    value: <Name extends keyof Form & string>(name: Name, at: string = name) => ({
      value: form[name],
      onChange: (value: Form[Name]) => change(name, value),
      error: errors[at],
    }),
    switched: <Name extends Named<Form, boolean>>(name: Name) => ({
      checked: form[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.checked as Form[Name]),
    }),
  }
}
