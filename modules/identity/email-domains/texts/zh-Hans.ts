import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  emailDomains: '邮箱域名',
  domainExists: '{domain} 已在列表中。',
  invalidDomain: '请输入域名，例如 example.com',

  domainAdded: '邮箱域名已添加。',
  domainUpdated: '邮箱域名已更新。',
  domainDeleted: '邮箱域名已删除。',

  whoseDomains: '哪个机构的邮箱域名',
  ownPeople: '{building}：本楼员工',
  anyAddress: '{company} 接受任何邮箱地址。一旦添加域名，新加入的人必须使用该域名的地址。',
  onlyThese: '{company} 只邀请和添加使用以下域名地址的人。',
  'outside.one': '另有 {n} 人的地址不在这些域名内，将继续保留。',
  'outside.other': '另有 {n} 人的地址不在这些域名内，将继续保留。',
  searchDomains: '域名',
  nothingFits: '没有符合搜索的域名。',
  noneYet: '尚未设置邮箱域名：可邀请任何地址。',
  'peopleThere.one': '{n} 人',
  'peopleThere.other': '{n} 人',
  'column.domain': '域名',
  'column.people': '人数',
  'column.createdDate': '添加日期',

  addDomain: '添加邮箱域名',
  editDomain: '编辑邮箱域名',
  domainSays: '@ 后面的部分。已属于 {company} 的人可保留其地址。',
  add: '添加',
  editEllipsis: '编辑…',
  deleteEllipsis: '删除…',
  delete: '删除',
  deleteQuestion: '删除邮箱域名 {domain}？',
  keepAddress: '保留该域名地址的人数',
  thenAnyAddress: '这是最后一个域名：之后 {company} 可邀请任何地址。',
  thenOnlyOthers: '之后不能再以该域名的地址加入 {company}。',
} satisfies Texts<typeof en>
