import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  notices: '通知',
  'noticesUnread.one': '通知，{n} 条未读',
  'noticesUnread.other': '通知，{n} 条未读',
  markAllRead: '全部标为已读',
  unread: '未读',
  yesterdayAt: '昨天 {time}',
  noneYet: '暂无通知',
  noneYetText: '列表备妥、请求获得答复时，会在此通知您。',
  noticesNotLoaded: '未能加载通知。',
} satisfies Texts<typeof en>
