import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  emailDomains: '電郵網域',
  domainExists: '{domain} 已在清單上。',
  invalidDomain: '請輸入網域，例如 example.com',

  domainAdded: '電郵網域已新增。',
  domainUpdated: '電郵網域已更新。',
  domainDeleted: '電郵網域已刪除。',

  whoseDomains: '哪個機構的電郵網域',
  ownPeople: '{building}：本身員工',
  anyAddress: '{company} 接受任何電郵地址。一旦新增網域，新加入的人必須使用該網域的地址。',
  onlyThese: '{company} 只邀請及新增使用以下網域地址的人。',
  'outside.one': '另有 {n} 人的地址不在這些網域內，會繼續保留。',
  'outside.other': '另有 {n} 人的地址不在這些網域內，會繼續保留。',
  searchDomains: '網域',
  nothingFits: '沒有符合搜尋的網域。',
  noneYet: '尚未設定電郵網域：可邀請任何地址。',
  'peopleThere.one': '{n} 人',
  'peopleThere.other': '{n} 人',
  'column.domain': '網域',
  'column.people': '人數',
  'column.createdDate': '新增日期',

  addDomain: '新增電郵網域',
  editDomain: '編輯電郵網域',
  domainSays: '@ 後面的部分。已屬於 {company} 的人可保留其地址。',
  add: '新增',
  editEllipsis: '編輯…',
  deleteEllipsis: '刪除…',
  delete: '刪除',
  deleteQuestion: '刪除電郵網域 {domain}？',
  keepAddress: '保留該網域地址的人數',
  thenAnyAddress: '這是最後一個網域：之後 {company} 可邀請任何地址。',
  thenOnlyOthers: '之後不能再以該網域的地址加入 {company}。',
} satisfies Texts<typeof en>
