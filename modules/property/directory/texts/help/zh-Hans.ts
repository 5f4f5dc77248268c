import type { Help } from '#kit/contract/help.ts'

export default {
  title: '楼层指南',
  about: '大厦的水牌：各公司位于哪一层。任何人无须登录即可查看。',
  questions: [
    {
      ask: '哪些公司会显示？',
      answer: '当日租用单位并愿意显示的公司。已停用的公司不会显示。',
    },
    {
      ask: '怎样在大堂屏幕使用？',
      answer: '在网址加上 &kiosk=1。页面会自动翻动，有人触碰时会停下。',
    },
    {
      ask: '没有网络时会显示什么？',
      answer: '最后一次取得的内容及其时间。',
    },
  ],
} satisfies Help
