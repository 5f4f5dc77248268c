import type { Names } from './names.ts'

/** The groups of the navigation in which the areas stand; their order is the order of the areas in `modules/order.ts`. */
export const areas: Record<string, string> = {
  platform: 'platform',
  identity: 'property',
  property: 'property',
  money: 'money',
  access: 'access',
  visitors: 'visitors',
  spaces: 'spaces',
  commerce: 'services',
  engagement: 'community',
  operations: 'services',
}

export const webTexts = (): string => `import { texts } from '#kit/web/texts.ts'
import type en from '../texts/en.ts'

export const t = texts<typeof en>({
  en: () => import('../texts/en.ts'),
  'zh-Hant': () => import('../texts/zh-Hant.ts'),
  'zh-Hans': () => import('../texts/zh-Hans.ts'),
})
`

export const screens = ({ area, module, variable, nounType, nounVariable }: Names): string => `import { List } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const ${nounVariable}Screens = screens('${area}/${module}', t, [
  { path: '/${module}', title: '${variable}', can: can.VIEW, menu: { group: '${areas[area]}', icon: List }, load: () => import('./${nounType}List.tsx').then((m) => m.${nounType}List) },
])
`

export const list = ({ variable, nounType, manyType }: Names): string => `import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { can, list${manyType}, type ${nounType}Row } from '../contract.ts'
import { t } from './texts.ts'

// fetched when it is opened
const Add${nounType} = lazy(async () => ({ default: (await import('./Add${nounType}.tsx')).Add${nounType} }))

export const ${nounType}List = () => {
  const { open, dialog } = useDialog()
  const { moment } = useMoments()
  const list = useListing(list${manyType}, { sort: { by: 'updatedDate', direction: 'DESC' } })
  const filters = useFilters(list, { updatedDateFrom: day(t('changedFrom')), updatedDateTo: day(t('changedUntil')) })
  const changed = ({ updatedDate }: ${nounType}Row): string => moment(updatedDate)
  const columns: Column<${nounType}Row>[] = [
    { key: 'name', title: words('name'), width: 320, sortable: true, always: true, render: (row) => <NameCell name={row.name} /> },
    { key: 'updatedDate', title: words('lastChanged'), width: momentWidth, sortable: true, render: changed },
  ]
  const openAdd = () => open((onClose) => <Add${nounType} onClose={onClose} />)
  const add = holds(can.ADD) ? { label: words('add'), icon: <Plus size={16} />, primary: true, onClick: openAdd } : undefined
  return (
    <>
      <TitleBar title={t('${variable}')} meta={[list.found]} actions={add && [add]} />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('search') }} {...filters} />
      <DataTable
        label={t('${variable}')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        phone={(row) => ({ title: row.name, second: changed(row) })}
        empty={{ text: t('noneYet'), action: add }}
      />
      {dialog}
    </>
  )
}
`

export const addDialog = ({ nounType }: Names): string => `import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { create${nounType}, ${nounType}Input } from '../contract.ts'
import { t } from './texts.ts'

const toBody = ({ name }: { name: string }) => ({ name })

export const Add${nounType} = ({ onClose }: { onClose: () => void }) => {
  const [initial] = useState({ name: '' })
  const { values, set, errors, check, refuse } = useDraft({ initial, toBody, schema: ${nounType}Input, t })
  const send = useSend(create${nounType}, { said: t('added'), closes: onClose, onRefused: refuse })
  const save = () => {
    const body = check()
    if (body) send({ body })
  }
  return (
    <FormDialog title={words('add')} verb={words('add')} busy={send.busy} onClose={onClose} onSave={save}>
      <TextInput
        label={words('name')}
        required
        maxLength={200}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors.name}
        data-autofocus
      />
    </FormDialog>
  )
}
`

export const journey = ({ module, title }: Names): string => `import { it } from 'vitest'
import { openCity } from './browser.ts'

const city = await openCity()

it('a building admin adds to ${module.replaceAll('-', ' ')} and finds it', async () => {
  const admin = await city.signIn('building.admin')
  const { page } = admin
  await page.goto('/${module}')
  await page.getByRole('heading', { name: '${title}' }).waitFor()
  await page.getByText('None yet.').waitFor()
  await admin.accessible()
  await page.getByRole('button', { name: 'Add' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Winter opening')
  await admin.accessible()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('table').getByText('Winter opening').waitFor()
  await admin.accessible()
})
`
