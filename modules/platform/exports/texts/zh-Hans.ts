import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  noData: '没有可用数据',
  personLeft: '请求此列表的账户已停用。',
  notAllowed: '您的账户已没有此列表的权限。',
  didNotWork: '未能生成列表，请重新导出。',
  noticeReady: '“{title}”已可下载。',
  noticeEmpty: '“{title}”：没有可用数据。',
  noticeFailed: '未能生成“{title}”。',
  mailSubject: '“{title}”已备妥',
  'mailRows.one': '您请求的列表共有 {n} 行。',
  'mailRows.other': '您请求的列表共有 {n} 行。',
  mailAttached: '列表已附在此邮件中，也可在平台下载。',
  mailLarge: '文件太大，无法通过邮件发送，请在平台下载。',
  mailEmptySubject: '“{title}”：没有可用数据',
  mailEmpty: '您请求的列表没有任何数据，因此没有生成文件。',
  mailButton: '打开导出中心',
} satisfies Texts<typeof en>
