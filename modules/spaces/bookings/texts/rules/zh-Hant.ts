import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  'rule.switchedOn': '已停用預訂',
  'rule.audience': '不供該用戶預訂',
  'rule.live': '設施暫不可預訂',
  'rule.extraOffered': '該設施不提供附加項目',
  'rule.clock': '時鐘跳過該時間',
  'rule.step': '不符合時間間距',
  'rule.shortest': '時間太短',
  'rule.longest': '時間太長',
  'rule.hours': '非開放時間',
  'rule.blocked': '暫停預訂',
  'rule.past': '時間已過',
  'rule.notice': '預訂太遲',
  'rule.ahead': '預訂太早',
  'rule.extraNotice': '餐飲預訂過遲',
  'rule.capacity': '人數太多',
  'rule.extraSeats': '超出佈置容納人數',
  'rule.extraLeast': '餐飲人數不足',
  'rule.quota': '已達用戶組別上限',
  'rule.credits': '點數不足',
  'rule.account': '已達公司帳戶每月上限',
  'rule.free': '已被預訂',
  'rule.extraFree': '附加項目已被預訂',
} satisfies Texts<typeof en>
