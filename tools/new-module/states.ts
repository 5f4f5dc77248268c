import type { Names } from './names.ts'

/** What a module whose records have a status of their own says more than another one, by file. */

export const statesInContract = ({ nounType, nounVariable }: Names): string => `
/** In the order of a life. */
export const ${nounVariable}Statuses = ['DRAFT', 'OPEN', 'CLOSED'] as const
export type ${nounType}Status = (typeof ${nounVariable}Statuses)[number]

/** What was closed can be opened again. */
export const ${nounVariable}Steps = transitions<${nounType}Status>()({
  open: { from: ['DRAFT', 'CLOSED'], to: 'OPEN', can: can.ACTION },
  close: { from: ['OPEN'], to: 'CLOSED', can: can.ACTION },
})
`

export const stepsInContract = ({
  nounType,
  calls,
}: Names): string => `/** From a state that does not allow it a step is 409 \`not_in_this_state\`. */
export const open${nounType} = endpoint('PUT ${calls}/uuid/{uuid}/open', { ...one, can: can.ACTION, reply: ${nounType} })
export const close${nounType} = endpoint('PUT ${calls}/uuid/{uuid}/close', { ...one, can: can.ACTION, reply: ${nounType} })
`

/** The reads of a list with tabs, and of one record: `given` and `managed` as the other reads have them. */
export const readsWithStates = (
  { variable, nounType, nounVariable, manyType, inBuilding, titled, descList }: Names,
  given: string,
  managed: string,
): string => {
  const handed = inBuilding ? 'context, building, query' : 'context, query'
  return `/** \`status\` is left to the caller. */
const filtered = (${given}, query: ${nounType}Query) => {
  let rows = ${managed}
  if (query.wildcardSearch) rows = rows.where(matching('${variable}', query.wildcardSearch))
  return baseFiltered(context, rows, query, { changed: '${variable}.updatedAt' })
}

/** What the list and the page read of each, and how both tell it: what may be done follows from its status. */
const read = ['id', 'uuid', 'version', 'status', '${titled ? 'descriptions' : 'name'}'] as const
const told = <Read extends Pick<${nounType}Record, (typeof read)[number]>>({ holds${titled ? ', language' : ''} }: SignedIn, { status, ${titled ? 'descriptions, ' : ''}...row }: Read) => ({
  ...row,
${titled ? "  title: textIn(descriptions, 'title', language),\n" : ''}  status: status as ${nounType}Status,
  may: { edit: holds(can.EDIT), delete: holds(can.DELETE), ...stepsFrom(${nounVariable}Steps, status, holds) },
})

export const list${manyType} = async (${given}, query: ${nounType}Query): Promise<Page<${nounType}Row>> => {
  const rows = filtered(${handed})
  const asked = query.status ? rows.where('status', '=', query.status) : rows
  const page = await listing(context, asked.select(read).select('updatedAt as updatedDate'), query, sort, '${variable}.id')
  return { ...page, items: page.items.map((row) => told(context, row)) }
}

/** The tabs' numbers: one statement with the list's own filters. */
export const count${manyType} = (${given}, query: ${nounType}Query) =>
  statusCounts(context, filtered(${handed}), ${nounVariable}Statuses, '${variable}.status', '${variable}.id')

/** One of this ${inBuilding ? 'building' : 'scope'}, or 404. */
export const find${nounType} = (${given}, uuid: string): Promise<${nounType}Record> =>
  ${managed}.selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** The same as its page shows it. */
export const present${nounType} = async (${given}, { uuid }: { uuid: string }): Promise<${nounType}> => {
  const row = await ${managed}.select(read).select(madeAndChanged(${variable})).where('uuid', '=', uuid).executeTakeFirstOrThrow(notFound)
  return ${titled ? `{ ...told(context, row), ${descList}: row.descriptions }` : 'told(context, row)'}
}
`
}

export const stepOperations = ({ variable, nounType, nounVariable, inBuilding }: Names): string => {
  const given = inBuilding ? 'context: SignedIn, building: Building' : 'context: SignedIn'
  const step = (name: string, action: string) => `
export const ${name}${nounType} = (${given}, which: Seen): Promise<${nounType}Record> =>
  context.transaction((tx) => change(tx, ${variable}, { ...which, ${inBuilding ? 'officeCentreId: building.id, ' : ''}step: ${nounVariable}Steps.${name} }, {}, { action: '${action}' }))
`
  return step('open', 'opened') + step('close', 'closed')
}

export const stepHandlers = ({ nounType, manyType, inBuilding }: Names): string =>
  inBuilding
    ? `
  count${manyType}: inBuilding((context, building, { query }) => count${manyType}(context, building, query)),
  open${nounType}: written((context, building, { params: { uuid }, version }) => open${nounType}(context, building, { uuid, version })),
  close${nounType}: written((context, building, { params: { uuid }, version }) => close${nounType}(context, building, { uuid, version })),`
    : `
  count${manyType}: (context, { query }) => count${manyType}(context, query),
  open${nounType}: async (context, { params, version }) => present${nounType}(context, await open${nounType}(context, { ...params, version })),
  close${nounType}: async (context, { params, version }) => present${nounType}(context, await close${nounType}(context, { ...params, version })),`

export const badge = ({ nounType }: Names): string => `import { statusBadge, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import type { ${nounType}Status } from '../contract.ts'
import { t } from './texts.ts'

const tones: Record<${nounType}Status, StatusTone> = { DRAFT: 'idle', OPEN: 'live', CLOSED: 'over' }

export const ${nounType}StatusBadge = statusBadge(tones, (status) => t(\`status.\${status}\`))
`

export const stepsHook = ({ nounType, nounVariable, inBuilding }: Names): string => `import { Play, Square } from 'lucide-react'
import { useSend } from '#kit/web/queries.ts'
import { close${nounType}, open${nounType}, type ${nounType}Row, type ${nounVariable}Steps } from '../contract.ts'
import { t } from './texts.ts'

const verb = (step: keyof typeof ${nounVariable}Steps) => t(\`step.\${step}\`)

/** The steps that may be taken now, in the list's menu and on the page. Nobody is asked before: what was closed is opened again by Undo. */
export const use${nounType}Steps = (${inBuilding ? 'oc: string' : ''}) => {
  const open = useSend(open${nounType}, { said: t('said.opened') })
  const close = useSend(close${nounType}, {
    said: t('said.closed'),
    undo: ({ version }, { params }) => ({ call: open${nounType}, args: { params, version } }),
  })
  return ({ uuid, version, may }: Pick<${nounType}Row, 'uuid' | 'version' | 'may'>) => {
    const at = { params: { ${inBuilding ? 'oc, ' : ''}uuid }, version }
    return [
      may.open && { label: verb('open'), icon: <Play size={16} />, onClick: () => open(at) },
      may.close && { label: verb('close'), icon: <Square size={16} />, onClick: () => close(at) },
    ]
  }
}
`

/** Two at once, a state that does not allow it, somebody else, the tabs and the history. */
export const stepsTest = ({ nounType, manyType, many, one, inBuilding }: Names): string => {
  const all = inBuilding ? 'params: { oc }, ' : ''
  return `
test('of two who open the ${one} at once one does, and no step is taken from a state that does not allow it', async () => {
  const made = await add('Pool')
  const { params } = at(made)
  expect(made).toMatchObject({ status: 'DRAFT', may: { open: true, close: false } })
  const notNow = { status: 409, error: { code: 'not_in_this_state' } }
  expect(await ours.send(close${nounType}, at(made))).toMatchObject(notNow)
  const pressed = await Promise.all([1, 2].map(() => ours.send(open${nounType}, at(made))))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])

  const opened = await ours.get(get${nounType}, { params })
  expect(opened).toMatchObject({ status: 'OPEN', may: { open: false, close: true } })
  expect(await ours.send(open${nounType}, at(opened))).toMatchObject(notNow)
  expect((await theirs.send(close${nounType}, at(opened))).status).toBe(404)
${
  inBuilding
    ? `  for (const who of [theirs, provider]) expect((await who.send(close${nounType}, at(opened, String(marina.id)))).status).toBe(404)
  expect(await reader.get(get${nounType}, { params })).toMatchObject({ may: { open: false, close: false } })
  expect((await reader.send(close${nounType}, at(opened))).status).toBe(403)
`
    : ''
}  const closed = await ours.get(close${nounType}, at(opened))
  expect(closed).toMatchObject({ status: 'CLOSED', may: { open: true, close: false } })
  expect(await ours.get(open${nounType}, at(closed))).toMatchObject({ status: 'OPEN' })
  expect((await ours.get(get${nounType}History, { params })).items.map(({ action }) => action)).toEqual(['opened', 'closed', 'opened', 'created'])
})

test('the tabs count the ${many} of each status, with the filters of the list', async () => {
  const [, opened] = [await add('Garden east'), await add('Garden west')]
  await ours.get(open${nounType}, at(opened))
  const query = { wildcardSearch: 'garden' }
  expect(await ours.get(count${manyType}, { ${all}query })).toEqual({ ALL: 2, DRAFT: 1, OPEN: 1, CLOSED: 0, minimums: [] })
  const { items } = await ours.get(list${manyType}, { ${all}query: { ...query, status: 'OPEN' } })
  expect(items).toMatchObject([{ uuid: opened.uuid, status: 'OPEN', may: { close: true } }])
})
`
}

export type Said = Readonly<Record<'en' | 'zh-Hant' | 'zh-Hans', Readonly<Record<string, string>>>>

export const statesSaid = ({ one }: Names): Said => ({
  en: {
    'status.ALL': 'All',
    'status.DRAFT': 'Draft',
    'status.OPEN': 'Open',
    'status.CLOSED': 'Closed',
    'step.open': 'Open',
    'step.close': 'Close',
    'said.opened': `The ${one} is open.`,
    'said.closed': `The ${one} is closed.`,
    'deed.opened': `opened the ${one}`,
    'deed.closed': `closed the ${one}`,
  },
  'zh-Hant': {
    'status.ALL': '全部',
    'status.DRAFT': '草稿',
    'status.OPEN': '開放中',
    'status.CLOSED': '已關閉',
    'step.open': '開放',
    'step.close': '關閉',
    'said.opened': '記錄已開放。',
    'said.closed': '記錄已關閉。',
    'deed.opened': '開放了記錄',
    'deed.closed': '關閉了記錄',
  },
  'zh-Hans': {
    'status.ALL': '全部',
    'status.DRAFT': '草稿',
    'status.OPEN': '开放中',
    'status.CLOSED': '已关闭',
    'step.open': '开放',
    'step.close': '关闭',
    'said.opened': '记录已开放。',
    'said.closed': '记录已关闭。',
    'deed.opened': '开放了记录',
    'deed.closed': '关闭了记录',
  },
})

export const statesAsked: Readonly<Record<'en' | 'zh-Hant' | 'zh-Hans', [ask: string, answer: string]>> = {
  en: [
    'What do Draft, Open and Closed mean?',
    'A draft is being prepared. It is opened and closed on its page or in the menu of its row, and what was closed can be opened again.',
  ],
  'zh-Hant': ['「草稿」、「開放中」和「已關閉」是甚麼意思？', '草稿仍在準備中。可在其頁面或列表該行的選單內開放或關閉；關閉後可再次開放。'],
  'zh-Hans': ['“草稿”、“开放中”和“已关闭”是什么意思？', '草稿仍在准备中。可在其页面或列表该行的菜单内开放或关闭；关闭后可再次开放。'],
}
