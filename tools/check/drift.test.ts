import { expect, test } from 'vitest'
import { checkDrift } from './drift.ts'
import { planted } from './planted.ts'

const module = 'modules/operations/loans'
const files: Record<string, string> = {
  [`${module}/contract.ts`]: `export { listLoans } from './contract/loans.ts'
const stale = ['loans']
export const getLoan = endpoint('GET /loans/{uuid}', { reply: Loan, stale })
`,
  [`${module}/contract/loans.ts`]: `const listQuery = paging({ sort: ['updatedDate', 'name'] })
export const listLoans = endpoint('GET /loans', { query: listQuery, reply: page(Loan), stale: ['loans'] })
`,
  // the same name with other keys, in the file beside
  [`${module}/contract/items.ts`]: `const listQuery = paging({ sort: ['price'] })
export const listItems = endpoint('GET /items', { query: listQuery, reply: page(Item) })
`,
  [`${module}/texts/en.ts`]: `export default { 'deed.lent': 'lent it', 'deed.back': 'took it back', 'deed.kept': 'kept it' } as const
`,
  [`${module}/server/tables.ts`]: `export const loans = table('loans', ownedBy('building'), { ...record })

export const loanLines = table('loanLines', ownedBy('building'), { ...record, loanId: ref() }, { of: 'loans', by: 'loanId' })
`,
  [`${module}/server/routes.ts`]: `import { loans as table } from './tables.ts'
const history = (context, id, query) => historyOf(context, table, id, query)
`,
  [`${module}/server/lend.ts`]: `import { loanLines, loans } from './tables.ts'
const lend = (tx) => insert(tx, loans, {}, { action: 'lent' })
const close = (tx, isBack) => end(tx, loanLines, {}, { action: isBack ? 'back' : 'kept' })
`,
  [`${module}/server/bulk.ts`]: `const one = (prefix) => bulkAction({ name: \`\${prefix}.giveBack\` })
export const bulk = [one('loans'), bulkAction({ name: 'loans.lend' })]
`,
  [`${module}/server/home.ts`]: `const list = '/loans'
export const waiting = ({ uuid }) => [{ href: \`\${list}/\${uuid}\` }, { href: '/loans?status=OPEN' }, { href: \`\${list}?tab=\${uuid}\` }]
`,
  [`${module}/server/find.ts`]: `const href = sql\`'/loans/' || loans.uuid\`
`,
  [`${module}/web/screens.ts`]: `const path = '/loans'
export const loanScreens = screens('operations/loans', t, [{ path, title: 'loans' }, { path: \`\${path}/{uuid}\`, title: 'loan' }])
`,
  [`${module}/web/LoanList.tsx`]: `import { listLoans } from '../contract.ts'
import { columns } from './columns.tsx'
const deeds: BulkDeed[] = [{ name: 'loans.lend' }, { name: 'loans.giveBack' }]
const list = useListing(listLoans, { sort: { by: 'name' } })
`,
  [`${module}/web/columns.tsx`]: `export const columns = [
  { key: 'name', title: words('name'), sortable: true },
  { key: 'colour', title: t('colour'), render: ({ colour }) => colour },
  { key: 'updatedDate', title: words('lastChanged'), sortable: true },
]
`,
}

const found = (changed: Record<string, [old: string, now: string]>): string[] => {
  const texts = Object.entries(files).map(([path, text]) => {
    const [old, now] = changed[path.slice(module.length + 1)] ?? ['', '']
    expect(text).toContain(old)
    return [path, text.replace(old, now)]
  })
  return checkDrift(planted(Object.fromEntries(texts))).map(({ file, message }) => `${file.slice(module.length + 1)} ${message}`)
}

test('both sides that say the same are left in peace', () => {
  expect(found({})).toEqual([])
})

test('a deed that a history tells without a word for it', () => {
  expect(found({ 'server/lend.ts': ["action: 'lent'", "action: 'borrowed'"] })).toEqual([
    `server/lend.ts "borrowed" is told in a history of ${module}, whose texts have no 'deed.borrowed'`,
  ])
  // of a part of the record, and one of two
  expect(found({ 'texts/en.ts': [", 'deed.kept': 'kept it'", ''] })).toHaveLength(1)
})

test('the word for a deed may be another module’s, where it is borrowed by name', () => {
  const others = 'modules/operations/shelves'
  const withLent = (web: string) =>
    checkDrift(
      planted({
        ...files,
        [`${module}/texts/en.ts`]: `export default { 'deed.lent': 'lent it', 'deed.back': 'took it back' } as const\n`,
        [`${module}/web/LoanHistory.tsx`]: `import { ${web} } from '#${others}/web/front.tsx'\n`,
        [`${others}/texts/en.ts`]: `export default { 'deed.kept': 'kept it' } as const\n`,
      }),
    )
  expect(withLent('useDeedWords, Shelf')).toEqual([])
  expect(withLent('Shelf')).toHaveLength(1)
})

test('an action for many that the server calls otherwise', () => {
  expect(found({ 'web/LoanList.tsx': ['loans.lend', 'loans.lendAll'] })).toEqual(['web/LoanList.tsx the server has no bulk action "loans.lendAll"'])
})

test('a column by which its list takes no order', () => {
  expect(found({ 'web/columns.tsx': ["key: 'updatedDate'", "key: 'price'"] })).toEqual([
    'web/columns.tsx the list takes no order by "price": it has updatedDate, name',
  ])
})

test('what Home and Find show, and leads nowhere', () => {
  expect(found({ 'server/find.ts': ["'/loans/'", "'/loan/'"] })).toEqual(['server/find.ts no screen has the address /loan/{}'])
  expect(found({ 'server/home.ts': ['/loans?status', '/all-loans?status'] })).toEqual([
    'server/home.ts no screen has the address /all-loans?status=OPEN',
  ])
})

test('waiting for changes of a kind that is never told: one with another name, or one that is told as its record', () => {
  expect(found({ 'contract.ts': ["['loans']", "['loan']"] })).toEqual(['contract.ts nothing announces a change of "loan"'])
  expect(found({ 'contract/loans.ts': ["stale: ['loans']", "stale: ['loanLines']"] })).toEqual([
    'contract/loans.ts nothing announces a change of "loanLines"',
  ])
})
