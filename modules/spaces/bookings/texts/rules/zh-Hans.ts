import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  'rule.switchedOn': '已停用预订',
  'rule.audience': '不向该用户开放',
  'rule.live': '设施暂不可预订',
  'rule.extraOffered': '该设施不提供附加项目',
  'rule.clock': '时钟跳过该时间',
  'rule.step': '不符合时间间隔',
  'rule.shortest': '时间太短',
  'rule.longest': '时间太长',
  'rule.hours': '非开放时间',
  'rule.blocked': '暂停预订',
  'rule.past': '时间已过',
  'rule.notice': '预订太晚',
  'rule.ahead': '预订太早',
  'rule.extraNotice': '餐饮预订过晚',
  'rule.capacity': '人数太多',
  'rule.extraSeats': '超出布置容纳人数',
  'rule.extraLeast': '餐饮人数不足',
  'rule.quota': '已达用户组上限',
  'rule.credits': '点数不足',
  'rule.account': '已达公司账户每月上限',
  'rule.free': '已被预订',
  'rule.extraFree': '附加项目已被预订',
} satisfies Texts<typeof en>
