import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { optionsOf } from '#kit/web/parts/fields/options.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { listWhyActions, listWhyRecords, type RecordChoice } from '../contract.ts'
import { askableScreens } from './askableScreens.ts'
import { deedsInOrder } from './deedsInOrder.ts'
import { askableSubjects, type Question, type Subject } from './question.ts'
import { t } from './texts.ts'
import classes from './Why.module.css'

/** What was asked about before. */
const nothing = { screen: undefined, addOn: undefined, action: undefined, record: undefined, id: undefined, deed: undefined }

interface FieldProps {
  question: Question
  /** The title of the record, as the answer gives it. */
  recordName: string | undefined
}

const ScreenField = ({ question: { screen, change } }: FieldProps) => {
  const screens = askableScreens()
  // of two screens with one name the other one may have led here
  const chosen = screens.find(({ path }) => path === screen?.path) ?? screens.find(({ name }) => name === screen?.title())
  return (
    <Select
      label={t('screen')}
      placeholder={t('chooseScreen')}
      searchable
      nothingFoundMessage={words('nothingFound')}
      data={screens.map(({ path, name }) => ({ value: path, label: name }))}
      value={chosen?.path ?? null}
      onChange={(path) => change({ ...nothing, screen: path ?? undefined })}
    />
  )
}

const ActionField = ({ question: { action, change } }: FieldProps) => {
  const actions = useItem(listWhyActions, {})
  return (
    <Select
      label={t('action')}
      placeholder={t('chooseAction')}
      searchable
      nothingFoundMessage={words('nothingFound')}
      error={actions.error?.message}
      data={optionsOf(actions.data).toSorted((a, b) => a.label.localeCompare(b.label))}
      value={action || null}
      onChange={(code) => change({ ...nothing, action: code ?? undefined })}
    />
  )
}

const valueOf = ({ record, id }: Pick<RecordChoice, 'record' | 'id'>): string => `${record} ${id}`

const RecordField = ({ question: { record, id, deed, change }, recordName }: FieldProps) => {
  const [picked, setPicked] = useState<RecordChoice>()
  const known = picked && valueOf(picked) === valueOf({ record, id }) ? picked : undefined
  const title = known?.title ?? recordName ?? (record && t('theRecord'))
  const { wanted, typing } = useSelectSearch(title)
  const found = useItem(listWhyRecords, { query: { search: wanted } }, { keep: true })
  const details = new Map(found.data?.map((one) => [valueOf(one), one]))
  const chosen = record && id ? { value: valueOf({ record, id }), label: title } : undefined
  const others = found.data?.filter((one) => valueOf(one) !== chosen?.value) ?? []
  const groups = [...Map.groupBy(others, ({ kind }) => kind)].map(([kind, some]) => ({
    group: kind,
    items: some.map((one) => ({ value: valueOf(one), label: one.title })),
  }))
  const asked = (known ?? found.data?.find((one) => one.record === record))?.deeds ?? []
  return (
    <>
      <Select
        label={words('record')}
        placeholder={t('chooseRecord')}
        error={found.error?.message}
        data={[...(chosen ? [chosen] : []), ...groups]}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {option.label} <small>{details.get(option.value)?.detail}</small>
          </span>
        )}
        value={chosen?.value ?? null}
        onChange={(value) => {
          const one = details.get(value ?? '')
          setPicked(one)
          change({ ...nothing, record: one?.record, id: one?.id, deed: deedsInOrder(one?.deeds)[0] })
        }}
        {...typing}
      />
      {asked.length > 1 && (
        <Segmented
          tall
          label={t('deed')}
          value={deed}
          options={deedsInOrder(asked).map((value) => ({ value, label: t(`deed.${value}`) }))}
          onChange={(value) => change({ deed: value })}
        />
      )}
    </>
  )
}

const fields = { screen: ScreenField, action: ActionField, record: RecordField }

/** What is asked about: a screen by its name, a record by its title, or an action. */
export const WhatField = ({ about, onTurn, ...props }: FieldProps & { about: Subject; onTurn: (about: Subject) => void }) => {
  const Field = fields[about]
  return (
    <div className={classes.what}>
      <Segmented
        tall
        label={t('what')}
        value={about}
        options={askableSubjects().map((value) => ({ value, label: t(`about.${value}`) }))}
        onChange={onTurn}
      />
      <Field {...props} />
    </div>
  )
}
