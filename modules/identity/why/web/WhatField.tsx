import { Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deeds, listWhyActions } from '../contract.ts'
import { askableScreens, type Question, type Subject, subjects } from './question.ts'
import { t } from './texts.ts'
import classes from './Why.module.css'

/** What was asked about before. */
const nothing = { screen: undefined, addOn: undefined, action: undefined, record: undefined }

const ScreenField = ({ question: { screen, change } }: { question: Question }) => (
  <Select
    label={t('screen')}
    placeholder={t('chooseScreen')}
    searchable
    nothingFoundMessage={words('nothingFound')}
    data={askableScreens()
      .map(({ path, title }) => ({ value: path, label: title(), path }))
      .toSorted((a, b) => a.label.localeCompare(b.label))}
    renderOption={({ option }) => (
      <span className={classes.option}>
        {option.label} <small>{option.value}</small>
      </span>
    )}
    value={screen?.path ?? null}
    onChange={(path) => change({ ...nothing, screen: path ?? undefined })}
  />
)

const ActionField = ({ question: { action, change } }: { question: Question }) => {
  const actions = useItem(listWhyActions, {})
  return (
    <Select
      label={t('action')}
      placeholder={t('chooseAction')}
      searchable
      nothingFoundMessage={words('nothingFound')}
      error={actions.error?.message}
      data={actions.data?.map(({ code, label }) => ({ value: code, label })).toSorted((a, b) => a.label.localeCompare(b.label)) ?? []}
      value={action || null}
      onChange={(code) => change({ ...nothing, action: code ?? undefined })}
    />
  )
}

const RecordField = ({ question: { link, linked, deed, change } }: { question: Question }) => (
  <>
    <TextInput
      label={t('record')}
      description={t('recordHelp')}
      placeholder="/polling/listings/…"
      value={link}
      onChange={({ target }) => change({ ...nothing, record: target.value })}
    />
    {linked?.receives && (
      <Segmented
        label={t('deed')}
        value={deed}
        options={deeds.toReversed().map((value) => ({ value, label: t(`deed.${value}`) }))}
        onChange={(value) => change({ deed: value })}
      />
    )}
  </>
)

const fields = { screen: ScreenField, action: ActionField, record: RecordField }

/** What is asked about: a screen, an action, or one record by its link. */
export const WhatField = ({ about, question, onTurn }: { about: Subject; question: Question; onTurn: (about: Subject) => void }) => {
  const Field = fields[about]
  return (
    <div className={classes.what}>
      <Segmented label={t('what')} value={about} options={subjects.map((value) => ({ value, label: t(`about.${value}`) }))} onChange={onTurn} />
      <Field question={question} />
    </div>
  )
}
