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

/** Only what the module says otherwise than the kit has a word of its own. */
export const told = ({ titled, states }: Names): string => `import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = { ${titled ? "descriptions: 'field.descriptions'" : "name: 'name'"}${states ? ", status: 'status'" : ''} } satisfies Told<typeof en>
`

export const screens = ({ area, module, variable, nounType, nounVariable }: Names): string => `import { List } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const ${nounVariable}Screens = screens('${area}/${module}', t, [
  { path: '/${module}', title: '${variable}', can: can.VIEW, menu: { group: '${areas[area]}', icon: List }, load: () => import('./${nounType}List.tsx').then((m) => m.${nounType}List) },
  { path: '/${module}/{uuid}', title: '${nounVariable}', can: can.VIEW, load: () => import('./${nounType}Detail.tsx').then((m) => m.${nounType}Detail) },
])
`

const front = "'#modules/identity/office-centres/web/front.tsx'"

export const list = ({ module, variable, nounType, nounVariable, manyType, field, inBuilding, states }: Names): string => {
  const oc = inBuilding ? 'params: { oc }, ' : ''
  const addressOf = `({ uuid }${states ? `: ${nounType}Row` : ''}) => to('/${module}/{uuid}', { uuid }${inBuilding ? ', query' : ''})`
  return `import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { day } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
${states ? "import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'\n" : ''}import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { prefetch${states ? ', useItem' : ''} } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
${inBuilding ? `import { BuildingBar, OfBuilding, type Place } from ${front}\n` : ''}import { can, ${states ? `count${manyType}, ` : ''}get${nounType}, list${manyType}, type ${nounType}Row${states ? `, ${nounVariable}Statuses` : ''} } from '../contract.ts'
${states ? `import { ${nounType}StatusBadge } from './${nounType}StatusBadge.tsx'\n` : ''}import { t } from './texts.ts'
${states ? `import { use${nounType}Steps } from './use${nounType}Steps.tsx'\n` : ''}
// fetched when it is opened
const Add${nounType} = lazy(async () => ({ default: (await import('./${nounType}Dialog.tsx')).Add${nounType} }))

${
  inBuilding
    ? `export const ${nounType}List = () => <OfBuilding>{({ id, query }) => <${manyType}Of oc={id} query={query} />}</OfBuilding>

const ${manyType}Of = ({ oc, query }: Place) => {`
    : `export const ${nounType}List = () => {`
}
  const { open, dialog } = useDialog()
  const { moment } = useMoments()
  const list = useListing(list${manyType}, { sort: { by: 'updatedDate', direction: 'DESC' }${inBuilding ? ", params: { oc }, except: ['oc']" : ''}${states ? ", tab: 'status'" : ''} })
${states ? `  const counts = useItem(count${manyType}, { ${oc}query: list.acrossTabs }, { keep: true })\n  const addressOf = ${addressOf}\n  const steps = use${nounType}Steps(${inBuilding ? 'oc' : ''})\n` : ''}  const filters = useFilters(list, { updatedDateFrom: day(words('changedFrom')), updatedDateTo: day(words('changedUntil')) })
  const changed = ({ updatedDate }: ${nounType}Row): string => moment(updatedDate)
  const columns: Column<${nounType}Row>[] = [
    { key: '${field}', title: words('${field}'), width: 320, sortable: true, always: true, render: (row) => <NameCell name={row.${field}} /> },
${states ? `    { key: 'status', title: words('status'), width: 130, skeleton: 'badge', render: ({ status }) => <${nounType}StatusBadge status={status} /> },\n` : ''}    { key: 'updatedDate', title: words('lastChanged'), width: momentWidth, sortable: true, render: changed },
  ]
  const openAdd = () => open((onClose) => <Add${nounType} ${inBuilding ? 'oc={oc} ' : ''}onClose={onClose} />)
  const add = holds(can.ADD) ? { label: words('add'), icon: <Plus size={16} />, primary: true, onClick: openAdd } : undefined
  return (
    <>
      <TitleBar title={t('${variable}')} meta={[list.found]} actions={add && [add]} />
${inBuilding ? `      <BuildingBar path="/${module}" />\n` : ''}${states ? `      <StatusTabs label={t('${variable}')} list={list} statuses={${nounVariable}Statuses} counts={counts.data} nameOf={(status) => t(\`status.\${status}\`)} />\n` : ''}      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('search') }} {...filters} />
      <DataTable
        label={t('${variable}')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ ${field} }) => ${field}}
        href={${states ? 'addressOf' : addressOf}}
        onHover={({ uuid }) => prefetch(get${nounType}, { params: { ${inBuilding ? 'oc, ' : ''}uuid } })}
${states ? `        menu={(row) => [{ label: words('details'), href: addressOf(row) }, ...steps(row)]}\n` : ''}        phone={(row) => ({ title: row.${field}, second: changed(row)${states ? `, badge: <${nounType}StatusBadge status={row.status} />` : ''} })}
        empty={{ text: ${states ? "list.tab ? words('nothingInTab') : " : ''}t('noneYet'), action: add }}
      />
      {dialog}
    </>
  )
}
`
}

const facts = ({ nounVariable, titled, descList }: Names): string =>
  titled
    ? `<Facts
        facts={[
          { label: words('title'), value: ${nounVariable}.title },
          { label: words('description'), value: textIn(${nounVariable}.${descList}, 'description', language), wide: true },
        ]}
      />`
    : `<Facts facts={[{ label: words('name'), value: ${nounVariable}.name }]} />`

export const detail = (names: Names): string => {
  const { module, nounType, nounVariable, titled, states, field, inBuilding } = names
  const read = inBuilding
    ? `export const ${nounType}Detail = () => (
  <RecordOfBuilding read={get${nounType}}>{(${nounVariable}, place) => <Shown key={${nounVariable}.uuid} {...place} ${nounVariable}={${nounVariable}} />}</RecordOfBuilding>
)

const Shown = ({ oc, query, ${nounVariable} }: Place & { ${nounVariable}: ${nounType} }) => {`
    : `export const ${nounType}Detail = () => {
  const uuid = useParam('uuid')
  const ${nounVariable} = useItem(get${nounType}, { params: { uuid } })
  return <Found item={${nounVariable}}>{(found) => <Shown key={uuid} ${nounVariable}={found} />}</Found>
}

const Shown = ({ ${nounVariable} }: { ${nounVariable}: ${nounType} }) => {`
  return `import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
${titled ? "import { textIn } from '#kit/contract/translated.ts'\nimport { language } from '#kit/web/language.ts'\n" : ''}import { useGo${inBuilding ? '' : ', useParam'} } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
${inBuilding ? '' : "import { Found } from '#kit/web/parts/list/Found.tsx'\n"}import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { ${inBuilding ? '' : 'useItem, '}useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
${inBuilding ? `import { type Place, RecordOfBuilding } from ${front}\n` : ''}import { delete${nounType}, get${nounType}, get${nounType}History, restore${nounType}, type ${nounType} } from '../contract.ts'
${states ? `import { ${nounType}StatusBadge } from './${nounType}StatusBadge.tsx'\n` : ''}import { t } from './texts.ts'
import { told } from './told.ts'
${states ? `import { use${nounType}Steps } from './use${nounType}Steps.tsx'\n` : ''}
const Edit${nounType} = lazy(async () => ({ default: (await import('./${nounType}Dialog.tsx')).Edit${nounType} }))

${read}
  const go = useGo()
  const { open, dialog } = useDialog()
  const { uuid, version, ${field}, may${states ? ', status' : ''} } = ${nounVariable}
${states ? `  const steps = use${nounType}Steps(${inBuilding ? 'oc' : ''})\n` : ''}  const params = { ${inBuilding ? 'oc, ' : ''}uuid }
${inBuilding ? `  const list = to('/${module}', {}, query)\n` : ''}  // nobody is asked: Undo brings it back as it was
  const remove = useSend(delete${nounType}, {
    said: words('recordDeleted'),
    undo: () => ({ call: restore${nounType}, args: { params, version: version + 1 } }),
    onDone: () => go(${inBuilding ? 'list' : `'/${module}'`}),
  })
  const edit = () => open((onClose) => <Edit${nounType} ${inBuilding ? 'oc={oc} ' : ''}${nounVariable}={${nounVariable}} onClose={onClose} />)
  return (
    <>
      <TitleBar
        title={${field}}
        back=${inBuilding ? '{list}' : `"/${module}"`}
${states ? `        badge={<${nounType}StatusBadge status={status} />}\n` : ''}        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, onClick: edit },
${states ? `          ...steps(${nounVariable}),\n` : ''}          may.delete && { label: words('delete'), icon: <Trash2 size={16} />, danger: true, onClick: () => remove({ params, version }) },
        ]}
      />
      <RecordTabs
        label={${field}}
        here={to('/${module}/{uuid}', ${inBuilding ? '{ uuid }, query' : 'params'})}
        details={<Details ${nounVariable}={${nounVariable}} />}
        history={<RecordHistory read={get${nounType}History} params={params} t={t} told={told} />}
      />
      {dialog}
    </>
  )
}

const Details = ({ ${nounVariable} }: { ${nounVariable}: ${nounType} }) => (
  <Sections>
    <Section title={t('${nounVariable}')}>
      ${facts(names)}
    </Section>
    <RecordSection record={${nounVariable}} />
  </Sections>
)
`
}

/** Imports of the form, what it holds, and its fields. */
const form = ({ nounType, titled, descList }: Names) =>
  titled
    ? {
        imports: `import { allOf, descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import { type Translated, TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import { useTranslated } from '#kit/web/parts/fields/useTranslated.ts'
`,
        values: `type Form = Record<'title' | 'description', Translated>
const emptyForm: Form = { title: noText, description: noText }
const formOf = ({ ${descList} }: ${nounType}): Form => textsOf(${descList}, 'title', 'description')
const toBody = (form: Form) => ({ ${descList}: descListOf(form, 'title', 'description') })
const differences = (theirs: Form, mine: Form) => {
  const shown: Shown<Form>[] = [
    [words('title'), ({ title }) => allOf(title)],
    [words('description'), ({ description }) => allOf(description)],
  ]
  return differencesOf(shown, theirs, mine)
}`,
        fields: `const ${nounType}Fields = (props: FieldsProps) => {
  const translated = useTranslated({ ...props, fields: ['title', 'description'], list: '${descList}' })
  return (
    <>
      <TranslatedField label={words('title')} required maxLength={200} {...translated('title')} />
      <TranslatedField label={words('description')} rows={6} {...translated('description')} />
    </>
  )
}`,
      }
    : {
        imports: `import { fieldsOf } from '#kit/web/fieldsOf.ts'
`,
        values: `interface Form {
  name: string
}
const emptyForm: Form = { name: '' }
const formOf = ({ name }: ${nounType}): Form => ({ name })
const toBody = ({ name }: Form) => ({ name })
const differences = (theirs: Form, mine: Form) => {
  const shown: Shown<Form>[] = [[words('name'), ({ name }) => name]]
  return differencesOf(shown, theirs, mine)
}`,
        fields: `const ${nounType}Fields = (props: FieldsProps) => {
  const field = fieldsOf(props)
  return <TextInput label={words('name')} required maxLength={200} {...field.text('name')} data-autofocus />
}`,
      }

export const dialogs = (names: Names): string => {
  const { nounType, nounVariable, titled, inBuilding } = names
  const [oc, typed] = inBuilding ? ['oc, ', 'oc: string; '] : ['', '']
  const { imports, values, fields } = form(names)
  return `${titled ? '' : "import { TextInput } from '@mantine/core'\n"}import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { useEdit } from '#kit/web/edit.ts'
${titled ? '' : imports}import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
${titled ? imports : ''}import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { create${nounType}, type ${nounType}, ${nounType}Input, update${nounType} } from '../contract.ts'
import { t } from './texts.ts'

${values}

interface FieldsProps {
  form: Form
  onChange: (changes: Partial<Form>) => void
  errors: Record<string, string>
}

${fields}

export const Add${nounType} = ({ ${oc}onClose }: { ${typed}onClose: () => void }) => {
  const form = useSubmit(create${nounType}, { ${inBuilding ? 'at: { params: { oc } }, ' : ''}initial: emptyForm, toBody, schema: ${nounType}Input, t, said: words('recordAdded'), closes: onClose })
  return (
    <FormDialog title={words('add')} verb={words('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <${nounType}Fields form={form.values} onChange={form.set} errors={form.errors} />
    </FormDialog>
  )
}

export const Edit${nounType} = ({ ${oc}${nounVariable}, onClose }: { ${typed}${nounVariable}: ${nounType}; onClose: () => void }) => {
  const edit = useEdit({
    record: ${nounVariable},
    save: update${nounType},
    schema: ${nounType}Input,
    at: { params: { ${oc}uuid: ${nounVariable}.uuid } },
    toForm: formOf,
    toBody,
    t,
    said: words('recordUpdated'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={words('edit')} onClose={onClose}>
      <${nounType}Fields form={edit.values} onChange={edit.set} errors={edit.errors} />
    </EditDialog>
  )
}
`
}
